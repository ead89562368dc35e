// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The build itself creates type declarations. */
const SOURCE = /(?<!\.d)\.(?:ts|tsx|mts|mjs)$/;
const IMPORTED = /(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g;

/** Files and folders, from the project's root, that are excluded from the image's build. */
const left = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
const isLeft = (file: string) => left.some((each) => file === each || file.startsWith(`${each}/`));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (isLeft(file)) return [];
    if (entry.isDirectory()) return sources(file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

it('the image, whose build checks types too, contains everything that its files import', () => {
  const files = sources('.');
  expect(files.length).toBeGreaterThan(500);
  const missing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)].flatMap(([, name = '']) => {
      const to = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name);
      return isLeft(to) ? [`${file} imports ${to}`] : [];
    }),
  );
  expect(missing).toEqual([]);
});
