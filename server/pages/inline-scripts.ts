import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Programs that every page contains. */
export const PAGE_PROGRAMS = ['type-guard', 'replay-early-input', 'late-scripts'] as const;
/** Programs of `server/pages/inline`; the build makes one script from each file. */
export const PROGRAMS = [...PAGE_PROGRAMS, 'offline-page', 'service-worker'] as const;
export type Program = (typeof PROGRAMS)[number];

const inlineScriptsSchema = z.object({
  /** Our own programs, minified. */
  programs: z.record(z.enum(PROGRAMS), z.string().min(1)),
  /** Complete scripts that Next writes. */
  nextScripts: z.array(z.string().min(1)),
  /** Parts of the scripts with which React moves late content into its place. Parts that end in `("` open a call. */
  reactParts: z.array(z.string().min(1)),
});

/** Inline scripts that a page of this build may contain. */
export type InlineScripts = z.infer<typeof inlineScriptsSchema>;

/** The folder of Next's development server. */
export const DEVELOPMENT_BUILD = '.next/dev';

const FILE = 'inline-scripts.json';
export const inlineScriptsFile = (buildFolder: string) => path.join(buildFolder, FILE);

/** Reads what `scripts/inline-scripts/build.ts` wrote next to the build. Throws if the file is missing or invalid. */
export function readInlineScripts(buildFolder = '.next'): InlineScripts {
  return inlineScriptsSchema.parse(JSON.parse(readFileSync(inlineScriptsFile(buildFolder), 'utf8')));
}
