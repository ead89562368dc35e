import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { atMost, kilobytes, LIMITS, table } from './markdown.ts';

/** The build's own list of the files that a page's islands load; any page with the header works. */
const MANIFEST = '.next/server/app/[region]/(default)/page_client-reference-manifest.js';
const OUTER = /\/app\/\[region\]\/layout$/;
const FRAME = /\/app\/\[region\]\/\(default\)\/layout$/;

interface Manifest {
  readonly entryJSFiles: Readonly<Record<string, readonly string[]>>;
  readonly clientModules: Readonly<Record<string, { readonly chunks: readonly string[] }>>;
}

/**
 * JavaScript that a page loads only for its header: files of the frame's islands that the root layout does not load.
 */
export function headerScriptTable(): string {
  const manifest = readManifest();
  const files = (layout: RegExp) =>
    Object.entries(manifest.entryJSFiles).find(([entry]) => layout.test(entry))?.[1] ?? [];
  const outer = files(OUTER);
  const own = files(FRAME).filter((file) => !outer.includes(file));
  if (own.length === 0) throw new Error('The header has no script file of its own; was its folder moved?');
  const rows = own.map((file) => [
    islandsOf(manifest, file).join(', '),
    atMost(kilobytes(brotliBytes(file)), LIMITS.headerJavascriptKb, 'JavaScript KB of the header', 1),
  ]);
  rows.push(['Limit, all files together', `≤ ${LIMITS.headerJavascriptKb}`]);
  return [
    '## JavaScript of the header',
    '',
    'Files that the first load contains only for the header, with Brotli. What its parts open (search, samples, calculator) is loaded when a visitor uses them.',
    '',
    table(['Islands', 'KB'], rows),
  ].join('\n');
}

function readManifest(): Manifest {
  const context: { self?: object; __RSC_MANIFEST?: Record<string, Manifest> } = {};
  context.self = context;
  runInNewContext(readFileSync(MANIFEST, 'utf8'), Object.assign(context, { globalThis: context }));
  const manifest = Object.values(context.__RSC_MANIFEST ?? {})[0];
  if (!manifest) throw new Error(`${MANIFEST} contains no manifest`);
  return manifest;
}

/** Islands whose last file this is, by module name. */
function islandsOf({ clientModules }: Manifest, file: string): string[] {
  const names = Object.entries(clientModules)
    .filter(([, { chunks }]) => chunks.at(-1)?.endsWith(file))
    .map(([module]) => path.basename(module).replace(/\.\w+(?: .*)?$/, ''));
  return [...new Set(names)].sort();
}

const brotliBytes = (file: string) =>
  brotliCompressSync(readFileSync(path.join('.next', file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
