'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** So many ms after the press it is said that the part is on its way. */
const SAY_MS = 500;
/** So many ms are waited: a browser gives up on a silent connection only after minutes. */
const WAIT_MS = 30_000;

interface Props<T> {
  /** Fetches the code of the part. */
  readonly load: () => Promise<T>;
  /** It is to be open. */
  readonly open: boolean;
  /** It did not come: closes it and says so. What comes later is there for the next press. */
  readonly onFail: () => void;
  /** Draws the part, also while it is not open any more. */
  readonly children: (part: T) => ReactNode;
}

/** A part of the page whose code comes when it is opened. */
export function LatePart<T>({ load, open, onFail, children }: Props<T>) {
  const [part, setPart] = useState<{ readonly code: T }>();
  const [isLate, setLate] = useState(false);
  const begin = useEffectEvent(load);
  const fail = useEffectEvent(onFail);
  const waits = open && !part;
  useEffect(() => {
    if (!waits) return;
    let left = false;
    const failed = () => left || fail();
    const saying = setTimeout(() => setLate(true), SAY_MS);
    const giving = setTimeout(failed, WAIT_MS);
    begin().then((code) => left || setPart({ code }), failed);
    return () => {
      left = true;
      clearTimeout(saying);
      clearTimeout(giving);
      setLate(false);
    };
  }, [waits]);
  if (part) return children(part.code);
  if (!open) return null;
  return (
    <p
      role="status"
      className={`no-print fixed inset-x-4 bottom-4 z-80 md:inset-x-auto md:right-6 md:bottom-6 ${isLate ? 'bg-paper px-4.5 py-4 text-ink shadow-3' : ''}`}
    >
      {isLate && 'Opening…'}
    </p>
  );
}
