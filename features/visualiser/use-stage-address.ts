import { useEffect, useEffectEvent, useState } from 'react';
import { writeAddress } from '#lib/browser/address-bar.ts';

/** Added to the address of the page while the stage is open above it. */
const STAGE = '#in-your-room';
const isStage = () => window.location.hash === STAGE;
const pageAddress = () => window.location.pathname + window.location.search;

interface StageAddress {
  readonly showing: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Whether the stage is open. It has an address, so that Back closes it, and Forward and a reload open it
 * (docs/decisions/0091-the-stage-has-an-address.md).
 */
export function useStageAddress(): StageAddress {
  const [showing, setShowing] = useState(false);
  const follow = useEffectEvent(() => {
    if (showing && !isStage() && closesAnother()) window.history.forward();
    else setShowing(isStage());
  });
  useEffect(() => {
    follow();
    const onPopState = () => follow();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  return {
    showing,
    open() {
      setShowing(true);
      writeAddress(STAGE, 'push');
    },
    close() {
      setShowing(false);
      if (isStage()) leaveAddress();
    },
  };
}

/** Back to the page below, or, where another address lies there, to this page's in the place of the stage's. */
function leaveAddress() {
  const { navigation } = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (before === window.location.origin + pageAddress()) window.history.back();
  else writeAddress(pageAddress(), 'replace');
}

/** Asks what is open above all else to close, as Escape does. False for the stage, unless its floors close first. */
function closesAnother(): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !top.dispatchEvent(new Event('cancel', { cancelable: true }));
}
