import { ensureInstalled, loadEnvFile, run } from './install.mjs';

loadEnvFile();
ensureInstalled();
run('node', ['scripts/run/dev.ts']);
