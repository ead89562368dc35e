import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of the shop's sources. */
const SOURCES = ['app', 'components', 'content', 'features', 'lib', 'public', 'scripts', 'server', 'store'];

/**
 * Copies the shop's sources into a folder, without packages; `more` are further folders, `omitted` files or folders
 * that are not needed.
 */
export function copyShop(
  folder: string,
  {
    more = [],
    omitted = [],
  }: { readonly more?: readonly string[]; readonly omitted?: readonly string[] } = {},
): void {
  // A worktree's `.git` is a file, and the copy is none.
  const files = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.git',
  );
  for (const entry of [...SOURCES, ...more, ...files.map(({ name }) => name)])
    cpSync(entry, path.join(folder, entry), {
      recursive: true,
      filter: (file) => !omitted.includes(file),
    });
}
