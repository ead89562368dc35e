import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Products and words that tests run on; pictures, places and sites in it are links to the shop's own. */
export const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/content');

/** Makes a copy of them at a new folder, for a test to change; what is linked stays so. */
export function copyContent(to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(FIXTURES, { withFileTypes: true })) {
    const from = path.join(FIXTURES, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(from, path.join(to, entry.name));
    else cpSync(from, path.join(to, entry.name), { recursive: true });
  }
}
