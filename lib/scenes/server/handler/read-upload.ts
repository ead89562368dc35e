import 'server-only';
import { UPLOAD_FIELDS, UPLOAD_MAX_BYTES } from '../../limits.ts';
import { refuse } from '../refusal.ts';
import { type ComingBody, type Pace, receiveBody } from './receive-body.ts';

/** Form fields and their frame beside the photo. */
const FRAME_BYTES = 16 * 1024;

/** The photo of an upload (S7.10-1); for pace and body see receiveBody(). Throws a SceneRefusal. */
export async function readUpload(
  request: Request,
  cnf: string,
  pace: Pace,
  body: ComingBody,
): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refuse('bad_request');
  const limit = UPLOAD_MAX_BYTES + FRAME_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refuse('too_large');
  const form = await new Response(await receiveBody(request, limit, pace, body), {
    headers: { 'Content-Type': type },
  })
    .formData()
    .catch(() => {
      throw refuse('bad_request');
    });
  const fixed = { cnf, ...UPLOAD_FIELDS };
  if (Object.entries(fixed).some(([name, value]) => form.get(name) !== value)) throw refuse('bad_request');
  const photo = form.get('vfile');
  if (!(photo instanceof Blob)) throw refuse('no_photo');
  if (photo.size === 0) throw refuse('empty_file');
  if (photo.size > UPLOAD_MAX_BYTES) throw refuse('too_large');
  return new Uint8Array(await photo.arrayBuffer());
}
