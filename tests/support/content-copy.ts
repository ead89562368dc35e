import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The products and texts that tests use; pictures, places and sites in it are links to the shop's own. */
export const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/content');

/** Copies the fixtures to a new folder that a test may change; links stay links. */
export function copyContent(to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(FIXTURES, { withFileTypes: true })) {
    const from = path.join(FIXTURES, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(from, path.join(to, entry.name));
    else cpSync(from, path.join(to, entry.name), { recursive: true });
  }
}
