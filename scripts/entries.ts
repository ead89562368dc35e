// Where the product begins, for the checks that ask what is reached from there: knip and npm run spec:coverage.
import { readFileSync } from 'node:fs';

/** Files that a process or thread of its own, the build or the browser begins with; no import names them. */
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
 * Those that Next looks for by name beside the pages of app/, or by its configuration, and the server, which the image
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

/** Files and patterns of files, from the repository's root; the pages of app/ come on top. */
export const ENTRIES = [...STARTED_BY_NAME, ...STARTED_BY_PATH, ...commandFiles()];

/** Those of the shop itself and of its operator, without the tools that measure, attack and draw. */
export const PRODUCT_ENTRIES = ENTRIES.filter(
  (file) => !/^(?:imagery|scripts\/(?:bench|fuzz|brand|security|simulate))\//.test(file),
);
