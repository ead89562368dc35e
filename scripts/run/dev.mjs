// npm run dev: the shop with reload. Nothing is built; the rest is as with npm start.
import { ensureInstalled, forward } from './install.mjs';
import { takesNothing } from './usage.mjs';

takesNothing(
  'Usage: npm run dev; settings are variables of .env or before it: PORT=3001 SITE=FTX npm run dev',
);
ensureInstalled();
forward('node', ['server/develop.ts']);
