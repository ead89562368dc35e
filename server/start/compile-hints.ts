import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Chromium compiles all functions of a file with this hint while it loads, on a background thread. Other browsers see
 * a comment.
 */
export const HINT = '//# allFunctionsCalledOnLoad\n';

const manifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * Adds the hint to the framework's files, of which every page runs nearly all functions at once. Compiled one by one
 * on the main thread, they would block it twice as long. Files of single pages and dialogs stay lazy. Throws if
 * Next's manifest has an unexpected format.
 */
export function hintCompilation(folder = '.next'): void {
  const text = readFileSync(path.join(folder, 'build-manifest.json'), 'utf8');
  for (const name of manifest.parse(JSON.parse(text)).rootMainFiles) {
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
