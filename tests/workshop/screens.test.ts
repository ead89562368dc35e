import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('scripts and styles use the same breakpoint for phones', () => {
  const [, width = ''] = /--breakpoint-md: (\S+);/.exec(readFileSync('app/styles/globals.css', 'utf8')) ?? [];
  const scripts = globSync('{app,components,features,lib,store}/**/*.{ts,tsx}');
  const asked = scripts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/matchMedia\('([^']*\bwidth\b[^']*)'\)/g)].map(
      ([, query]) => query,
    ),
  );
  expect(asked.length).toBeGreaterThan(4);
  expect(new Set(asked)).toEqual(new Set([`(width < ${width})`]));
});
