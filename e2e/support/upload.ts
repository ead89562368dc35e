import { request as ask } from 'node:http';
import { OWN } from './own-request.ts';

const LINE = '\r\n';
const BOUNDARY = 'room-photo';

/** The request body of a photo as the browser sends it (S7.10-1), with the token of our own pages. */
export function photoBody(photo: Buffer): Buffer {
  const fields = { cnf: 'marram', ki_mode_floor: '2', ki_mode_wall: '1', dbg: '0' };
  const part = (head: string, body: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}${LINE}Content-Disposition: form-data; ${head}${LINE}${LINE}`),
      Buffer.from(body),
      Buffer.from(LINE),
    ]);
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part(`name="vfile"; filename="room.jpg"${LINE}Content-Type: image/jpeg`, photo),
    Buffer.from(`--${BOUNDARY}--${LINE}`),
  ]);
}

/**
 * Begins an upload with a Content-Length. Writing can stop half-way; `answer` resolves to the response's status, or 0
 * if there is none.
 */
export function beginUpload(origin: string, length: number) {
  const sent = ask(`${origin}/api/scenes/get_ki_unique.php`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': String(length),
      ...OWN,
    },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve) => {
    sent.on('error', () => resolve({ status: 0, text: '' }));
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', () => resolve({ status: 0, text }));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  const write = (bytes: Buffer) => new Promise<void>((resolve) => sent.write(bytes, () => resolve()));
  return { write, end: () => sent.end(), answer };
}
