import type { InlineScripts } from '#server/pages/inline-scripts.ts';
import { compilePrograms } from '../../scripts/inline-scripts/compile-programs.ts';
import { reactPartsOf } from '../../scripts/inline-scripts/framework-scripts.ts';

/** The scripts of pages as a build writes them, with one made-up script by which Next starts its files. */
export const inlineScripts: InlineScripts = {
  programs: await compilePrograms(),
  bootstraps: ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});'],
  reactParts: reactPartsOf(),
};
