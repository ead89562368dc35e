import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Chromium compiles all functions of such a file while it loads, in a thread beside the page's; others see a comment.
 */
export const HINT = '//# allFunctionsCalledOnLoad\n';

const manifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/**
 * Marks the framework's files, which every page runs nearly whole as soon as it has them: compiled function by function
 * on the page's own thread they hold it twice as long. Files of single pages and of dialogs stay lazy. Throws when
 * Next's manifest is not as expected.
 */
export function hintCompilation(folder = '.next'): void {
  const text = readFileSync(path.join(folder, 'build-manifest.json'), 'utf8');
  for (const name of manifest.parse(JSON.parse(text)).rootMainFiles) {
    const file = path.join(folder, name);
    const script = readFileSync(file, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
