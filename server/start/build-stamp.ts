import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'app',
  'components',
  'features',
  'store',
  'lib',
  // The plain maps are part of the scripts; everything else in content/ is read at run time.
  'content/maps',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.ts',
  'scripts/run/maplibre-loader.mjs',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  // Post-processing of the build's files.
  'server/start/prepare.ts',
  'server/start/compile-hints.ts',
  'server/start/move-source-maps.ts',
  'server/request/static-files.ts',
  'server/pages/inline-scripts.ts',
  'server/pages/inline',
  'scripts/inline-scripts',
  'scripts/range-code',
  // The desk's pages; its server code runs from the sources.
  'desk/views',
  'desk/desk.css',
  'desk/editor.css',
  'desk/built.ts',
  'scripts/desk/build.ts',
];
/** Read from disk at run time, not by the build. */
const NOT_BUILT = ['public/brand'];
const STAMP = '.next/BUILT_FROM';

function* files(entry: string): Generator<string> {
  if (NOT_BUILT.includes(entry) || !existsSync(entry)) return;
  if (!statSync(entry).isDirectory()) {
    yield entry;
    return;
  }
  for (const name of readdirSync(entry).sort()) yield* files(path.join(entry, name));
}

/**
 * Returns a hash of everything that the build reads, without content that goes to the database or is read from disk
 * at run time.
 */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of files(source)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

export function isBuilt(hash: string): boolean {
  return existsSync('.next/BUILD_ID') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}

export function markBuilt(hash: string): void {
  writeFileSync(STAMP, hash);
}
