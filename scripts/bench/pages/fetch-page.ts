import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface FetchedPage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Transferred bytes of the body. */
  readonly transferred: number;
  readonly ms: number;
}

const DECODE: Record<string, (body: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

/** One plain request with one encoding; fetch() would hide the number of transferred bytes. */
function fetchPage(address: string, encoding: 'gzip' | 'br' = 'gzip'): Promise<FetchedPage> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': encoding }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const ms = performance.now() - from;
        const body = Buffer.concat(chunks);
        const plain = DECODE[answer.headers['content-encoding'] ?? '']?.(body) ?? body;
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: plain.toString('utf8'),
          transferred: body.length,
          ms,
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Throws unless the page answers 200, so that an error page is never measured. */
export async function fetchOk(address: string, encoding?: 'gzip' | 'br'): Promise<FetchedPage> {
  const page = await fetchPage(address, encoding);
  if (page.status !== 200) throw new Error(`${address} answered ${page.status}`);
  return page;
}

/** Number of requests after which the shop compresses a page at the highest level, and the pause in ms for that. */
const OFTEN = 4;
const PAUSE_MS = 1200;

/** Transferred bytes of a page as browsers get it: with brotli, after several earlier requests. */
export async function bytesForBrowsers(address: string): Promise<number> {
  for (let asked = 0; asked < OFTEN; asked += 1) await fetchOk(address, 'br');
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return (await fetchOk(address, 'br')).transferred;
}
