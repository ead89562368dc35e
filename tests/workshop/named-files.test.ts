// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const NAMED =
  /`((?:app|components|content|docs|e2e|features|lib|scripts|server|store|tests)\/[\w./()[\]-]+\.\w+)`/g;

it.each(['CONTRIBUTING.md', 'docs/recipes.md', 'docs/architecture.md'])(
  '%s names existing files',
  (guide) => {
    const named = [...readFileSync(guide, 'utf8').matchAll(NAMED)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  },
);
