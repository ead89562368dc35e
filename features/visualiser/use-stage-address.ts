import { useEffect, useEffectEvent, useState } from 'react';
import { writeAddress } from '#lib/browser/address-bar.ts';

/** Hash that is added to the page's URL while the stage is open. */
const STAGE = '#in-your-room';
const isStage = () => window.location.hash === STAGE;
const pageAddress = () => window.location.pathname + window.location.search;

interface StageAddress {
  readonly showing: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Whether the stage is open. It has its own URL, so that Back closes it, and Forward and a reload open it
 * (docs/decisions/0091-visualiser-url-fragment.md).
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

/**
 * Goes back to the page's history entry. If the previous entry is another page, replaces the stage's URL with the
 * page's.
 */
function leaveAddress() {
  const { navigation } = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (before === window.location.origin + pageAddress()) window.history.back();
  else writeAddress(pageAddress(), 'replace');
}

/**
 * Asks the topmost dialog to close, as Escape does. Returns false for the stage itself, unless its floor list closes
 * first.
 */
function closesAnother(): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !top.dispatchEvent(new Event('cancel', { cancelable: true }));
}
