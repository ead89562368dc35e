import { brotliCompressSync, constants } from 'node:zlib';
import { serveJobs } from '../../lib/server/threads/serve.ts';
import type { BrotliJob } from './recompress.ts';

/** Nice value of the thread, the lowest priority: no request waits for it. */
const LAST = 19;

serveJobs<BrotliJob, Uint8Array<ArrayBuffer>>(
  async ({ body, quality }) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    // A copy with its own buffer, which can be transferred.
    return Uint8Array.from(brotliCompressSync(body, { params }));
  },
  (made) => [made.buffer],
  LAST,
);
