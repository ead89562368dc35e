import { brotliCompressSync, constants } from 'node:zlib';
import { serveJobs } from '../../lib/server/threads/serve.ts';
import type { BrotliJob } from './recompress.ts';

/** No request waits for it. */
const LAST = 19;

serveJobs<BrotliJob, Uint8Array<ArrayBuffer>>(
  async ({ body, quality }) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    // Of its own memory, so that it can be handed over.
    return Uint8Array.from(brotliCompressSync(body, { params }));
  },
  (made) => [made.buffer],
  LAST,
);
