// npm start: installs, checks the configuration, builds, seeds and serves; does again only what changed.
import { ensureInstalled, loadEnvFile, run } from './install.mjs';

loadEnvFile();
ensureInstalled();
run('node', ['scripts/run/serve.ts', ...process.argv.slice(2)]);
