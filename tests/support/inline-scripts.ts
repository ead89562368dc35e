import type { InlineScripts } from '#server/pages/inline-scripts.ts';
import { compilePrograms } from '../../scripts/inline-scripts/compile-programs.ts';
import { lateIconsScript, reactPartsOf } from '../../scripts/inline-scripts/framework-scripts.ts';

/**
 * Inline scripts as a build writes them, with one made-up script in place of the one with which Next starts its files.
 */
export const inlineScripts: InlineScripts = {
  programs: await compilePrograms(),
  nextScripts: [
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});',
    await lateIconsScript(),
  ],
  reactParts: reactPartsOf(),
};
