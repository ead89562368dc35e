import { useEffect, useEffectEvent, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';

export interface RequestState<T> {
  /** The last value that arrived, possibly for an earlier key. */
  readonly value: T | undefined;
  /** No value has arrived for the current key. */
  readonly waits: boolean;
  readonly failed: boolean;
  /** Retries the request. */
  readonly again: () => void;
}

interface Question<T> {
  /** A new key starts a new request; undefined or '' starts none. */
  readonly key: string | undefined;
  /** The request. The signal aborts when the result is no longer needed. */
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** The code under which a failure is logged. */
  readonly log: string;
}

/** Runs an asynchronous request and returns its state. Results of an earlier key are dropped. */
export function useRequest<T>({ key, ask, log }: Question<T>): RequestState<T> {
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
