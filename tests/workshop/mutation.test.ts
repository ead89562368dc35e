// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import mutation from '#tests/mutation/vitest.config.mts';

const { mutate } = JSON.parse(readFileSync('tests/mutation/stryker.json', 'utf8')) as { mutate: string[] };

/** The patterns that a pattern with braces stands for. */
function expanded(pattern: string): string[] {
  const [all, choices = ''] = /\{([^}]*)\}/.exec(pattern) ?? [];
  return all ? choices.split(',').flatMap((one) => expanded(pattern.replace(all, one))) : [pattern];
}
const unmatched = (patterns: readonly string[]) =>
  patterns.flatMap(expanded).filter((pattern) => globSync(pattern).length === 0);

it('each pattern of the mutated files and of their tests matches a file', () => {
  expect(unmatched(mutate)).toEqual([]);
  const { include = [] } = mutation.test ?? {};
  expect(unmatched(include.map((pattern) => pattern.replace('.{ts,tsx}', '.ts*')))).toEqual([]);
});

it('the files with figures in docs/testing.md are mutated', () => {
  const table = /^\| rules \|.*\n([\s\S]*?)\n\n/m.exec(readFileSync('docs/testing.md', 'utf8'))?.[1] ?? '';
  const named = table.split('\n').flatMap((row) => {
    const [folder = '', ...names] = [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return folder.endsWith('/') ? names.map((name) => folder + name) : [folder, ...names].filter(Boolean);
  });
  const mutated = new Set(globSync(mutate));
  expect(named.length).toBeGreaterThan(15);
  expect(named.flatMap(expanded).filter((file) => !mutated.has(file))).toEqual([]);
});
