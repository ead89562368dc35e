// npm run dev: the shop with reload. Nothing is built; the rest is as with npm start.
import { ensureInstalled, forward } from './install.mjs';

ensureInstalled();
forward('node', ['server/develop.ts']);
