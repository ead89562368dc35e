// npm run dev: the shop with reload. Nothing is built; the rest is as with npm start.
import { ensureInstalled, forward, loadEnvFile } from './install.mjs';

loadEnvFile();
ensureInstalled();
forward('node', ['server/develop.ts']);
