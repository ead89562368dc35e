'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { arrived } from '#lib/http/arrived.ts';

interface Props<T> {
  /** Fetches the code of the part; another function is another part. */
  readonly load: () => Promise<T>;
  /** It is to be open. */
  readonly open: boolean;
  /** Whether it came: what did not is closed, and said. What comes later is there for the next press. */
  readonly onEnd: (came: boolean) => void;
  /** Draws the part, also while it is not open any more. */
  readonly children: (part: T) => ReactNode;
}

/** A part of the page whose code comes when it is opened; what takes longer than a moment is said to be on its way. */
export function LatePart<T extends object>({ load, open, onEnd, children }: Props<T>) {
  const [part, setPart] = useState<T>();
  const end = useEffectEvent(onEnd);
  const waits = open && !part;
  useEffect(() => {
    if (!waits) return;
    let left = false;
    void arrived(load()).then((code) => {
      if (code.ok) setPart(code.value);
      if (!left) end(code.ok);
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
