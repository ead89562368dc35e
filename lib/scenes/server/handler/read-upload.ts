import 'server-only';
import { UPLOAD_FIELDS, UPLOAD_MAX_BYTES } from '../../limits.ts';
import { refuse } from '../refusal.ts';
import { type IncomingBody, type Pace, receiveBody } from './receive-body.ts';

/** Allowance for form fields and multipart overhead beside the photo. */
const FRAME_BYTES = 16 * 1024;
/** Content type of a multipart form, with its boundary. */
const FORM = /^multipart\/form-data\s*;\s*boundary="?([\w-]{1,70})"?$/i;
/** Maximum number of parts in a form, and of bytes in the header of a part. */
const MAX_PARTS = 16;
const MAX_HEAD_BYTES = 1024;

/** Reads the photo of an upload (S7.10-1); see receiveBody() for `pace` and `body`. Throws a SceneRefusal. */
export async function readUpload(
  request: Request,
  cnf: string,
  pace: Pace,
  body: IncomingBody,
): Promise<Uint8Array> {
  const boundary = FORM.exec(request.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) throw refuse('bad_request');
  const limit = UPLOAD_MAX_BYTES + FRAME_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refuse('too_large');
  const content = await receiveBody(request, limit, pace, body);
  if (!isFrameSmall(content, boundary)) throw refuse('bad_request');
  const form = await new Response(content, {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
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

/**
 * Whether a form has few parts with short headers. Parsing a form with as many parts as fit into a photo's size would
 * block the event loop for seconds.
 */
function isFrameSmall(content: Buffer, boundary: string): boolean {
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = content.indexOf(delimiter); at >= 0; at = content.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    const head = content.indexOf('\r\n\r\n', at);
    if (parts > MAX_PARTS || head - at > MAX_HEAD_BYTES) return false;
  }
  return true;
}
