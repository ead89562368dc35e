import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Programs that stand in every page. */
export const PAGE_PROGRAMS = ['type-guard', 'replay-early-input', 'late-scripts'] as const;
/** Programs of `server/pages/inline`, each a file that the build makes one script of. */
export const PROGRAMS = [...PAGE_PROGRAMS, 'offline-page', 'service-worker'] as const;
export type Program = (typeof PROGRAMS)[number];

const inlineScriptsSchema = z.object({
  /** Our own programs, minified. */
  programs: z.record(z.enum(PROGRAMS), z.string().min(1)),
  /** Whole scripts that Next writes. */
  nextScripts: z.array(z.string().min(1)),
  /** Parts of the scripts by which React moves late content into its place; those that end in `("` open a call. */
  reactParts: z.array(z.string().min(1)),
});

/** Texts of inline scripts that a page of this build may contain. */
export type InlineScripts = z.infer<typeof inlineScriptsSchema>;

/** The folder of Next's development server. */
export const DEVELOPMENT_BUILD = '.next/dev';

const FILE = 'inline-scripts.json';
export const inlineScriptsFile = (buildFolder: string) => path.join(buildFolder, FILE);

/**
 * Reads what `scripts/inline-scripts/build.ts` wrote beside the build; throws when it is missing or of another form.
 */
export function readInlineScripts(buildFolder = '.next'): InlineScripts {
  return inlineScriptsSchema.parse(JSON.parse(readFileSync(inlineScriptsFile(buildFolder), 'utf8')));
}
