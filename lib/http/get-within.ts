import { startDeadline } from './deadline.ts';

/** Timeout and abort signal of a request. */
export interface RequestTimeout {
  /** Timeout in ms for the whole response, from the request to its last byte. */
  readonly timeoutMs: number;
  /** The caller's abort signal. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a request and reads its response, whatever its status. This is the only direct use of `fetch`, in pages and
 * processes. Rejects without a response, and if it is not read in time: otherwise a silent open connection would make
 * a visitor wait for ever.
 */
export async function getWithin<T>(
  address: string | URL,
  { timeoutMs, signal, ...init }: RequestTimeout & Omit<RequestInit, 'signal'>,
  read: (answer: Response) => T | Promise<T>,
): Promise<T> {
  const deadline = startDeadline(timeoutMs, signal);
  try {
    return await read(await fetch(address, { ...init, signal: deadline.signal }));
  } finally {
    deadline.clear();
  }
}
