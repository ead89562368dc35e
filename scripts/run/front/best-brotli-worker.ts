import { brotliCompressSync, constants } from 'node:zlib';
import { serveJobs } from '../../../lib/server/threads/serve.ts';

/** Nobody waits for it. */
const LAST = 19;

serveJobs<Uint8Array, Uint8Array<ArrayBuffer>>(
  async (body) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    // Of its own memory, so that it can be handed over.
    return Uint8Array.from(brotliCompressSync(body, { params }));
  },
  (made) => [made.buffer],
  LAST,
);
