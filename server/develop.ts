// Second half of npm run dev: runs the steps and transforms of npm start around Next's development server. It leaves
// out what makes no sense in development: the build and its files, stored pages, admission and draining.
import './start/development-env.ts';
import { onEndSignal } from '../lib/server/end-signal.ts';
import { isStartOfClient } from './development.ts';
import { openShop } from './open-shop.ts';
import { DEVELOPMENT_BUILD, readInlineScripts } from './pages/inline-scripts.ts';
import { knownScripts } from './pages/transforms/known-scripts.ts';
import { prepare } from './start/prepare.ts';

const settings = prepare('development');
const inlineScripts = readInlineScripts(DEVELOPMENT_BUILD);
const { closeNext } = await openShop(settings, {
  isDevelopment: true,
  scripts: knownScripts(inlineScripts, isStartOfClient),
  programs: inlineScripts.programs,
});
onEndSignal(() => void closeNext().finally(() => process.exit(0)));
