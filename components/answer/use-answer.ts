import { useEffect, useEffectEvent, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';

export interface Answer<T> {
  /** The last one that came, also of an earlier question. */
  readonly value: T | undefined;
  /** No answer to this question yet. */
  readonly waits: boolean;
  readonly failed: boolean;
  /** Asks once more. */
  readonly again: () => void;
}

interface Question<T> {
  /** Another key is another question; undefined, or an empty one, asks nothing. */
  readonly key: string | undefined;
  /** The signal aborts when nobody waits for the answer any more. */
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** The code under which a failure is logged. */
  readonly log: string;
}

/** What a service answers to a question; an answer to an earlier one is dropped. */
export function useAnswer<T>({ key, ask, log }: Question<T>): Answer<T> {
  const [got, setGot] = useState<{ readonly asked: string; readonly value: T }>();
  const [failed, setFailed] = useState('');
  const [tries, setTries] = useState(0);
  const asked = key ? `${tries} ${key}` : '';
  const asking = useEffectEvent(ask);
  const fail = useEffectEvent((error: unknown) => {
    warnInBrowser(log, String(error));
    setFailed(asked);
  });
  useEffect(() => {
    if (asked === '') return;
    const left = new AbortController();
    asking(left.signal).then(
      (value) => left.signal.aborted || setGot({ asked, value }),
      (error: unknown) => left.signal.aborted || fail(error),
    );
    return () => left.abort();
  }, [asked]);
  const waits = asked !== '' && got?.asked !== asked;
  return { value: got?.value, waits, failed: waits && failed === asked, again: () => setTries(tries + 1) };
}
