import { getWithin } from '#lib/http/get-within.ts';

/** After this many ms an answer is given up. */
const TIMEOUT_MS = 30_000;

function get<T>(
  address: string,
  asked: { signal: AbortSignal; priority?: RequestPriority },
  read: (answer: Response) => Promise<T>,
) {
  return getWithin(address, { ...asked, timeoutMs: TIMEOUT_MS }, (answer) => {
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return read(answer);
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
