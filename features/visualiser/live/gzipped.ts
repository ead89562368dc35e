import { getWithin } from '#lib/http/get-within.ts';

/** Request timeout in ms. */
const TIMEOUT_MS = 30_000;
/** Delay in ms before the single retry. Our service requests the same delay when it is busy. */
const AGAIN_MS = 3000;
/** Status codes of an overloaded service. */
const BUSY: readonly number[] = [429, 503];

/** An error response that a retry would not change. */
class Refused extends Error {
  override name = 'Refused';
}

interface Asked {
  readonly signal: AbortSignal;
  readonly priority?: RequestPriority;
}

/** Retries once if no response arrived or the service was busy, because the visitor is waiting for the result. */
async function get<T>(address: string, asked: Asked, read: (answer: Response) => Promise<T>): Promise<T> {
  const ask = () =>
    getWithin(address, { ...asked, timeoutMs: TIMEOUT_MS }, (answer) => {
      const said = `${address} answered ${answer.status}`;
      if (!answer.ok) throw BUSY.includes(answer.status) ? new Error(said) : new Refused(said);
      return read(answer);
    });
  try {
    return await ask();
  } catch (error) {
    // A failed prefetch is not retried; the resource is requested again when it is needed.
    if (error instanceof Refused || asked.priority === 'low') throw error;
    await pause(asked.signal);
    return ask();
  }
}

/** Waits before the retry; rejects as soon as the request is aborted. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, AGAIN_MS);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

/** Response body of an address of our own scene service. Rejects on an error status or a timeout. */
export const getSceneFile = (
  address: string,
  signal: AbortSignal,
  priority: RequestPriority = 'auto',
): Promise<Blob> => get(address, { signal, priority }, (answer) => answer.blob());

/** The same for data that is stored and sent gzipped. */
export const getGzipped = (address: string, signal: AbortSignal): Promise<ArrayBuffer> =>
  get(address, { signal }, ({ body }) =>
    new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
  );
