import { useEffect, useEffectEvent, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';

export interface Answer<T> {
  /** The last one that came, also of an earlier question. */
  readonly value: T | undefined;
  /** No answer to this question yet. */
  readonly waits: boolean;
  readonly failed: boolean;
  readonly again: () => void;
}

/** What the shop answers to a question, by its key; an answer to an earlier one is dropped. */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [got, setGot] = useState<{ readonly key: string; readonly value: T }>();
  const [failed, setFailed] = useState('');
  const [tries, setTries] = useState(0);
  const asking = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const left = new AbortController();
    asking(left.signal).then(
      (value) => left.signal.aborted || setGot({ key, value }),
      (error: unknown) => {
        if (left.signal.aborted) return;
        warnInBrowser('room_floors', String(error));
        setFailed(key);
      },
    );
    return () => left.abort();
  }, [key, tries]);
  const waits = got?.key !== key;
  return {
    value: got?.value,
    waits,
    failed: waits && failed === key,
    again() {
      setFailed('');
      setTries(tries + 1);
    },
  };
}
