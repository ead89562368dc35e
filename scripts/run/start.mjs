// npm start: installs, checks the configuration, builds, seeds and serves; does again only what changed.
import { ensureInstalled, forward, loadEnvFile } from './install.mjs';
import { SERVER_FLAGS } from './node-flags.mjs';

loadEnvFile();
ensureInstalled();
// Picture work hands large buffers back to the system at once; peak memory under load is about half.
const MEMORY = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };
forward('node', [...SERVER_FLAGS, 'scripts/run/serve.ts'], MEMORY);
