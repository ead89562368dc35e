// npm start: installs, checks the configuration, builds, seeds and serves; does again only what changed.
import { ensureInstalled, forward } from './install.mjs';
import { SERVER_FLAGS, SERVER_MEMORY } from './node-flags.mjs';

ensureInstalled();
forward('node', [...SERVER_FLAGS, 'server/serve.ts'], SERVER_MEMORY);
