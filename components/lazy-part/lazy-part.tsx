'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { loadedCode } from '#lib/http/loaded-code.ts';

interface Props<T> {
  /** Loads the code of the part. A different function loads a different part. */
  readonly load: () => Promise<T>;
  /** Whether the part should be open. */
  readonly open: boolean;
  /**
   * Called with whether loading succeeded. After a failure the owner closes the part and shows a message; code that
   * arrives later is ready for the next press.
   */
  readonly onEnd: (came: boolean) => void;
  /** Called for Escape while the code loads. The owner then closes the part. */
  readonly onEscape?: () => void;
  /** Renders the part, also after it is closed again. */
  readonly children: (part: T) => ReactNode;
}

/**
 * A part of the page whose code loads when it is opened. A loading notice appears if that takes longer than a moment.
 */
export function LazyPart<T extends object>({ load, open, onEnd, onEscape, children }: Props<T>) {
  const [part, setPart] = useState<T>();
  const end = useEffectEvent(onEnd);
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onEscape) return;
    // A dialog from which the part was opened stays open.
    event.preventDefault();
    onEscape();
  });
  const waits = open && !part;
  useEffect(() => {
    if (!waits) return;
    let left = false;
    void loadedCode(load()).then((code) => {
      if (code.ok) setPart(code.value);
      if (!left) end(code.ok);
    });
    const pressed = (event: KeyboardEvent) => key(event);
    window.addEventListener('keydown', pressed, true);
    return () => {
      left = true;
      window.removeEventListener('keydown', pressed, true);
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
