import 'server-only';

/** Returns a request's body as text; undefined in the same cases as `readBytes`. */
export const readBody = async (request: Request, maxBytes: number): Promise<string | undefined> =>
  (await readBytes(request, maxBytes))?.toString('utf8');

/**
 * Returns a request's body; undefined if it is larger than `maxBytes` (the rest is not read), or if the client
 * disconnected before the end.
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
