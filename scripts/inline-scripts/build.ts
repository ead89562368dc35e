// Part of npm run build and npm run dev: writes the inline scripts of pages beside the build, so that the server needs
// no compiler.
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  DEVELOPMENT_BUILD,
  type InlineScripts,
  inlineScriptsFile,
} from '../../server/pages/inline-scripts.ts';
import { compilePrograms } from './compile-programs.ts';
import { lateIconsScript, nextScriptsOf, reactPartsOf } from './framework-scripts.ts';

const isDevelopment = process.argv[2] === 'development';
const folder = isDevelopment ? DEVELOPMENT_BUILD : '.next';
const scripts: InlineScripts = {
  programs: await compilePrograms(isDevelopment ? 'development' : 'production'),
  // In development a page starts its files by a different script (server/development.ts).
  nextScripts: isDevelopment ? [await lateIconsScript()] : await nextScriptsOf(folder),
  reactParts: reactPartsOf(isDevelopment ? 'dev' : 'prod'),
};
mkdirSync(folder, { recursive: true });
writeFileSync(inlineScriptsFile(folder), JSON.stringify(scripts));
