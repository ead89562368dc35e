import { startDeadline } from './deadline.ts';

/** How long an answer is waited for. */
export interface Patience {
  /** Milliseconds for the whole answer, from the question to its last byte. */
  readonly timeoutMs: number;
  /** Of a caller who may give up before. */
  readonly signal?: AbortSignal;
}

/**
 * What is read from an answer, of any status: the one bare `fetch` of the product, in pages and processes. Rejects when
 * none comes, and when it is not read within its time: a connection that is open and silent would otherwise leave a
 * visitor waiting for ever.
 */
export async function getWithin<T>(
  address: string | URL,
  { timeoutMs, signal, ...init }: Patience & Omit<RequestInit, 'signal'>,
  read: (answer: Response) => T | Promise<T>,
): Promise<T> {
  const deadline = startDeadline(timeoutMs, signal);
  try {
    return await read(await fetch(address, { ...init, signal: deadline.signal }));
  } finally {
    deadline.clear();
  }
}
