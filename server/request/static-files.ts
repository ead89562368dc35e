import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { writeAtomically } from '../../lib/server/write-atomically.ts';
import { chooseEncoding } from '../pages/encoding.ts';

const FOLDER = '.next/static';
const PUBLIC = 'public';
const ADDRESS = '/_next/static/';
const CHUNK = /^\/_next\/static\/chunks\/([\w.~-]+)$/;
const BUILD = '.next/BUILD_ID';
/** Number of builds whose files are kept; each takes 1.2 MB. */
const KEPT_BUILDS = 10;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};
/** These file names contain a content hash. */
const FOREVER = 'public, max-age=31536000, immutable';

const texts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => path.extname(file) in TYPES);

/** Returns the URL paths of all static files: those of the build and of `public/`. */
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

/**
 * Compresses the build's scripts and style sheets with Brotli at the highest quality, into `.br` files next to them.
 */
export function compressStaticFiles(folder = FOLDER): void {
  for (const file of texts(folder)) {
    const body = readFileSync(path.join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(body, { params }));
  }
}

/** Folder in the data folder for scripts and style sheets; it has one folder per build. */
export const keptStatic = (dataDir: string): string => path.join(dataDir, 'static');

/** Folders of the kept builds, the most recently started first. */
function keptBuilds(kept: string): string[] {
  try {
    const folders = readdirSync(kept).map((name) => path.join(kept, name));
    return folders.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  } catch {
    // Another instance has just deleted one.
    return [];
  }
}

/**
 * Keeps the build's scripts and style sheets for pages that are still open, or in a cache, after the next build has
 * replaced it. Deletes those of the oldest builds.
 */
export async function keepStaticFiles(
  kept: string,
  build = readFileSync(BUILD, 'utf8'),
  folder = FOLDER,
): Promise<void> {
  const place = path.join(kept, build);
  const chunks = path.join(folder, 'chunks');
  try {
    mkdirSync(place, { recursive: true });
    for (const file of readdirSync(chunks).filter((name) => name.endsWith('.br')))
      await keepFile(path.join(place, file), readFileSync(path.join(chunks, file)));
    utimesSync(place, new Date(), new Date());
    for (const old of keptBuilds(kept).slice(KEPT_BUILDS)) rmSync(old, { recursive: true, force: true });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    process.stderr.write(`${kept} cannot be written (${code}): pages that are open lose their scripts.\n`);
  }
}

/**
 * Writes the file unless it exists with the same size. It is not copied: a copy would keep the permissions of the
 * build's file.
 */
async function keepFile(place: string, body: Buffer): Promise<void> {
  const there = await stat(place).catch(() => undefined);
  if (there?.size !== body.length) await writeAtomically(place, body);
}

/** Returns the file of another build; undefined if none is kept. */
function ofAnotherBuild(kept: string, address: string): Buffer | undefined {
  const [, file = ''] = CHUNK.exec(address) ?? [];
  if (!(path.extname(file) in TYPES)) return undefined;
  for (const build of keptBuilds(kept)) {
    try {
      const body = readFileSync(path.join(build, `${file}.br`));
      // After a power failure, a file can be empty.
      if (body.length > 0) return body;
    } catch {
      // This build does not have the file.
    }
  }
  return undefined;
}

/**
 * Serves the build's scripts and style sheets in Brotli, an eighth smaller than Next's, and those of other builds
 * that are kept. Returns false, without sending anything, for other files and for clients that do not accept Brotli;
 * Next serves these.
 */
export function staticFiles(
  kept: string,
  folder = FOLDER,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map(
    texts(folder).flatMap((file) => {
      try {
        const body = readFileSync(path.join(folder, `${file}.br`));
        return [[ADDRESS + file.split(path.sep).join('/'), body] as const];
      } catch {
        // The build is older than this compression; Next sends the file.
        return [];
      }
    }),
  );
  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (chooseEncoding(headers['accept-encoding']) !== 'br') return false;
    const [address = ''] = url.split('?', 1);
    const body = files.get(address) ?? ofAnotherBuild(kept, address);
    if (!body) return false;
    response.writeHead(200, {
      'content-type': TYPES[path.extname(address)],
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': FOREVER,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
    return true;
  };
}
