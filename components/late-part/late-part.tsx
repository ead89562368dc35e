'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { arrived } from '#lib/http/arrived.ts';

interface Props<T> {
  /** Fetches the code of the part; another function is another part. */
  readonly load: () => Promise<T>;
  /** It is to be open. */
  readonly open: boolean;
  /** It did not come: closes it and says so. What comes later is there for the next press. */
  readonly onFail: () => void;
  /** Draws the part, also while it is not open any more. */
  readonly children: (part: T) => ReactNode;
}

/** A part of the page whose code comes when it is opened; what takes longer than a moment is said to be on its way. */
export function LatePart<T extends object>({ load, open, onFail, children }: Props<T>) {
  const [part, setPart] = useState<T>();
  const fail = useEffectEvent(onFail);
  const waits = open && !part;
  useEffect(() => {
    if (!waits) return;
    let left = false;
    void arrived(load()).then((code) => {
      if (code.ok) setPart(code.value);
      else if (!left) fail();
    });
    return () => {
      left = true;
    };
  }, [waits, load]);
  if (part) return children(part);
  return (
    open && (
      <p
        role="status"
        className="[animation:skeleton-in_0s_150ms_both] fixed right-4 bottom-4 z-80 bg-paper p-4 shadow-3"
      >
        Opening…
      </p>
    )
  );
}
