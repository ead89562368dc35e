import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FIXTURES } from '#tests/support/content-copy.ts';

/** Folders of the shop's sources. */
const SOURCES = [
  'app',
  'components',
  'content',
  'desk',
  'features',
  'lib',
  'public',
  'scripts',
  'server',
  'store',
];

/**
 * Copies the shop's sources into a folder, without packages and with the content of the fixtures. `more` are additional
 * folders, `omitted` files or folders to leave out.
 */
export function copyShop(
  folder: string,
  {
    more = [],
    omitted = [],
  }: { readonly more?: readonly string[]; readonly omitted?: readonly string[] } = {},
): void {
  // In a worktree `.git` is a file; it must not be copied.
  const files = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.git',
  );
  for (const entry of [...SOURCES, ...more, ...files.map(({ name }) => name)])
    cpSync(entry, path.join(folder, entry), {
      recursive: true,
      filter: (file) => !omitted.includes(file),
    });
  for (const entry of readdirSync(FIXTURES, { withFileTypes: true }).filter((one) => !one.isSymbolicLink())) {
    const place = path.join(folder, 'content', entry.name);
    rmSync(place, { recursive: true });
    cpSync(path.join(FIXTURES, entry.name), place, { recursive: true });
  }
}
