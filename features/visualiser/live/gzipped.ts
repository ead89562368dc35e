import { getWithin } from '#lib/http/get-within.ts';

/** After this many ms an answer is given up. */
const TIMEOUT_MS = 30_000;
/** Asked once more after so many ms, which our busy service asks for too. */
const AGAIN_MS = 3000;
/** Statuses of a service that has too much to do. */
const BUSY: readonly number[] = [429, 503];

/** An answer that will be the same again. */
class Refused extends Error {
  override name = 'Refused';
}

interface Asked {
  readonly signal: AbortSignal;
  readonly priority?: RequestPriority;
}

/** Once more where no answer came, or the service was busy: somebody waits for what is asked of it. */
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
    // What is fetched ahead is asked for once more when it is wanted.
    if (error instanceof Refused || asked.priority === 'low') throw error;
    await pause(asked.signal);
    return ask();
  }
}

/** Rejects as soon as nobody waits any more. */
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

/** What an address of our own scene service answers. Rejects when it is not there or takes too long. */
export const getOfScene = (
  address: string,
  signal: AbortSignal,
  priority: RequestPriority = 'auto',
): Promise<Blob> => get(address, { signal, priority }, (answer) => answer.blob());

/** The same for what is stored gzipped and sent as it is. */
export const getGzipped = (address: string, signal: AbortSignal): Promise<ArrayBuffer> =>
  get(address, { signal }, ({ body }) =>
    new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
  );
