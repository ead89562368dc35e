import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chooseEncoding } from '../pages/encoding.ts';

const FOLDER = '.next/static';
const PUBLIC = 'public';
const ADDRESS = '/_next/static/';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};
/** Names of these files carry a hash of what is in them. */
const FOREVER = 'public, max-age=31536000, immutable';

const texts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => path.extname(file) in TYPES);

/** Addresses of every static file: those of the build and of `public/`. */
export function filesOnDisk(): ReadonlySet<string> {
  const below = (folder: string, address: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.relative(folder, path.join(parentPath, name));
        return address + file.split(path.sep).join('/');
      });
  return new Set([...below(FOLDER, ADDRESS), ...below(PUBLIC, '/')]);
}

/** Compresses the build's scripts and styles once, as small as they get, beside themselves. */
export function compressStaticFiles(folder = FOLDER): void {
  for (const file of texts(folder)) {
    const body = readFileSync(path.join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(body, { params }));
  }
}

/**
 * Serves the build's scripts and styles in Brotli, an eighth smaller than Next does. Returns false, with nothing sent,
 * for other files and for clients that do not accept Brotli; Next serves these.
 */
export function staticFiles(
  folder = FOLDER,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map(
    texts(folder).flatMap((file) => {
      try {
        const body = readFileSync(path.join(folder, `${file}.br`));
        return [[ADDRESS + file.split(path.sep).join('/'), body] as const];
      } catch {
        // A build from before this was made; Next sends the file.
        return [];
      }
    }),
  );
  return ({ method, url = '', headers }, response) => {
    const [address = ''] = url.split('?', 1);
    const body = files.get(address);
    if (!body || (method !== 'GET' && method !== 'HEAD')) return false;
    if (chooseEncoding(headers['accept-encoding']) !== 'br') return false;
    response.writeHead(200, {
      'content-type': TYPES[path.extname(address)],
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': FOREVER,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  };
}
