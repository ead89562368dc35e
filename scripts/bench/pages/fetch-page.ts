import { type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface FetchedPage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Bytes of the body as transferred. */
  readonly transferred: number;
  readonly ms: number;
}

/** One plain request that accepts gzip; fetch() would hide how many bytes came over the wire. */
export function fetchPage(address: string): Promise<FetchedPage> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': 'gzip' }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const ms = performance.now() - from;
        const body = Buffer.concat(chunks);
        const plain = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
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

/** Throws unless the page answers 200, so that no error page is ever measured. */
export async function fetchOk(address: string): Promise<FetchedPage> {
  const page = await fetchPage(address);
  if (page.status !== 200) throw new Error(`${address} answered ${page.status}`);
  return page;
}
