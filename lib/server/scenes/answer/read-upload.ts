import 'server-only';
import { UPLOAD_FIELDS, UPLOAD_MAX_BYTES } from '../../../scenes/limits.ts';
import { refuse } from '../refusal.ts';

/** Form fields and their frame beside the photo. */
const FRAME_BYTES = 16 * 1024;

/** The photo of an upload (S7.10-1). It is read up to the limit and no further; throws a SceneRefusal. */
export async function readUpload(request: Request, cnf: string): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refuse('bad_request');
  const limit = UPLOAD_MAX_BYTES + FRAME_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refuse('too_large');
  const form = await new Response(await readUpTo(request, limit), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw refuse('bad_request');
    });
  const fixed = { cnf, ...UPLOAD_FIELDS };
  if (Object.entries(fixed).some(([name, value]) => form.get(name) !== value)) throw refuse('bad_request');
  const photo = form.get('vfile');
  if (!(photo instanceof Blob) || photo.size === 0) throw refuse('no_photo');
  if (photo.size > UPLOAD_MAX_BYTES) throw refuse('too_large');
  return new Uint8Array(await photo.arrayBuffer());
}

async function readUpTo(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) throw refuse('no_photo');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw refuse('damaged');
    });
    if (done) return Buffer.concat(chunks);
    bytes += value.byteLength;
    if (bytes > limit) {
      await reader.cancel().catch(() => undefined);
      throw refuse('too_large');
    }
    chunks.push(value);
  }
}
