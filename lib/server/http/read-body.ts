import 'server-only';

/**
 * The text of a request's body; undefined when it has more than `maxBytes`, of which no more is read, or when its
 * client went away before the end, and nobody reads what is answered.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const reader = request.body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const piece = await reader.read().catch(() => undefined);
    if (!piece) return undefined;
    const { done, value } = piece;
    if (done) return Buffer.concat(chunks).toString('utf8');
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}
