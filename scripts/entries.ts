// Entry points of the product, for checks of what is reachable from them: knip and npm run spec:coverage.
import { readFileSync } from 'node:fs';

/** Files that a process, worker thread, the build or the browser starts by path; no import names them. */
export const STARTED_BY_PATH = [
  'server/develop.ts',
  'server/pages/inline/*.ts',
  'server/pages/recompress-worker.ts',
  'lib/rendering/server/worker.ts',
  'lib/samples/server/check-worker.ts',
  'lib/scenes/server/click/worker.ts',
  'lib/scenes/server/detect/network-worker.ts',
  'lib/scenes/server/thread/worker.ts',
  'lib/spec-pack/server/make/worker.ts',
  'scripts/inline-scripts/build.ts',
  'scripts/desk/build.ts',
  'scripts/range-code/build.ts',
  'desk/views/draw.tsx',
  'scripts/image/keep-served.ts',
  'scripts/bench/*.ts',
  'scripts/bench/visualiser/{cards,hand,laid,memory,pages,stage,taps}.ts',
  'scripts/bench/load/{crowd,generator}.ts',
  'scripts/bench/pages/load-child.ts',
  'scripts/bench/hit/bare-server.ts',
];

/**
 * Files that Next finds by name or by its configuration, apart from the pages of app/, and the server, which the image
 * starts.
 */
const STARTED_BY_NAME = [
  'instrumentation.ts',
  'proxy.ts',
  'scripts/run/maplibre-loader.mjs',
  'server/serve.ts',
];

/** The files that the commands of package.json run. */
function commandFiles(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const files = Object.values(scripts).flatMap(
    (command) => command.match(/\b(?:scripts|tools|imagery)\/\S+\.(?:ts|mjs)\b/g) ?? [],
  );
  return [...new Set(files)];
}

/** Files and glob patterns, from the repository's root; the pages of app/ are entry points too. */
export const ENTRIES = [...STARTED_BY_NAME, ...STARTED_BY_PATH, ...commandFiles()];

/** Entry points of the shop and of its operator's commands, without tools for benchmarks, fuzzing and drawing. */
export const PRODUCT_ENTRIES = ENTRIES.filter(
  (file) => !/^(?:imagery|scripts\/(?:bench|fuzz|brand|security|simulate))\//.test(file),
);
