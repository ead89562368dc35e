import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PHONE } from '#lib/screens.ts';

it('scripts take a screen for a phone where the styles do', () => {
  const [, width] = /--breakpoint-md: (\S+);/.exec(readFileSync('app/styles/globals.css', 'utf8')) ?? [];
  expect(PHONE).toBe(`(width < ${width})`);
});

it('scripts have that width from one place', () => {
  const scripts = globSync('{app,components,features,store}/**/*.{ts,tsx}');
  expect(scripts.length).toBeGreaterThan(300);
  expect(scripts.filter((file) => /\(width (?:<|>=) 48rem\)/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
