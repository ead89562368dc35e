import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('G41 one module of the shop touches the browser’s storage', () => {
  const files = globSync('{app,features,components,store,lib}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  const touching = files.filter((file) =>
    /\b(local|session)Storage\b[.;]|window\.(local|session)Storage/.test(readFileSync(file, 'utf8')),
  );
  expect(touching).toEqual(['lib/browser/stored-text.ts']);
});
