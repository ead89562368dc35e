// Part of npm run build: writes the scripts that may stand in pages of this build beside it, so that the server needs
// no compiler.
import { writeFileSync } from 'node:fs';
import { type InlineScripts, inlineScriptsFile } from '../../server/pages/inline-scripts.ts';
import { compilePrograms } from './compile-programs.ts';
import { nextScriptsOf, reactPartsOf } from './framework-scripts.ts';

const BUILD = '.next';
const scripts: InlineScripts = {
  programs: await compilePrograms(),
  nextScripts: await nextScriptsOf(BUILD),
  reactParts: reactPartsOf(),
};
writeFileSync(inlineScriptsFile(BUILD), JSON.stringify(scripts));
