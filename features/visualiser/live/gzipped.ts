/** After this many ms an answer is given up. */
const TIMEOUT_MS = 30_000;

/** What an address of our own scene service answers. Rejects when it is not there or takes too long. */
export async function getOfScene(
  address: string,
  signal: AbortSignal,
  priority: RequestPriority = 'auto',
): Promise<Response> {
  const answer = await fetch(address, {
    priority,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

/** The same for what is stored gzipped and sent as it is. */
export async function getGzipped(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { body } = await getOfScene(address, signal);
  return new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
