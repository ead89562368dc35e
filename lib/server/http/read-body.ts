import 'server-only';

/** The text of a request's body; undefined as `readBytes` says. */
export const readBody = async (request: Request, maxBytes: number): Promise<string | undefined> =>
  (await readBytes(request, maxBytes))?.toString('utf8');

/**
 * A request's body; undefined when it has more than `maxBytes`, of which no more is read, or when its client went away
 * before the end, and nobody reads what is answered.
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (reader) {
    const piece = await reader.read().catch(() => undefined);
    if (!piece) return undefined;
    const { done, value } = piece;
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
