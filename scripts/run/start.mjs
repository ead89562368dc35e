// npm start: installs, checks the configuration, builds, seeds and serves; repeats only the steps whose input changed.
import { ensureInstalled, forward } from './install.mjs';
import { SERVER_FLAGS, SERVER_MEMORY } from './node-flags.mjs';
import { refuseArguments } from './refuse-arguments.mjs';

refuseArguments(
  'Usage: npm start; settings are variables of .env or before it: PORT=3001 SITE=FTX npm start',
);
ensureInstalled();
forward('node', [...SERVER_FLAGS, 'server/serve.ts'], SERVER_MEMORY);
