// npm run dev: the shop with live reload. Nothing is built; otherwise the same as npm start.
import { ensureInstalled, forward } from './install.mjs';
import { refuseArguments } from './refuse-arguments.mjs';

refuseArguments(
  'Usage: npm run dev; settings are variables of .env or before it: PORT=3001 SITE=FTX npm run dev',
);
ensureInstalled();
forward('node', ['server/develop.ts']);
