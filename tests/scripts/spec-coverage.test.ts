// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

const COMMAND = path.resolve('scripts/spec-coverage.ts');
const naming = (id: string, imports: string) =>
  `import { it } from 'vitest';\n${imports}\nit('${id} holds', () => {});\n`;

/** A small product: a page that uses lib/used.ts, a command, and lib/idle.ts, which nobody uses. */
const PRODUCT = {
  'package.json': JSON.stringify({ scripts: { 'list:all': 'node scripts/list.ts' } }),
  'app/page.tsx':
    "import { used } from '#lib/used.ts';\nimport type { Idle } from '#lib/idle.ts';\nexport default used;\n",
  'lib/used.ts': "export { deep as used } from './deep.ts';\n",
  'lib/deep.ts': 'export const deep = 1;\n',
  'lib/idle.ts': 'export type Idle = 1;\nexport const idle = 1;\n',
  'scripts/list.ts': 'export {};\n',
  'docs/spec-checklist.md': '- S1-1 One.\n- S1-2 Two.\n',
};

function coverage(tests: Record<string, string>, claimed: string[]) {
  const root = tempFolder('coverage');
  const files = { ...PRODUCT, 'docs/spec-claimed.json': JSON.stringify(claimed), ...tests };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND], { cwd: root, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

it.each([
  ['imports a module that a page uses', { 'tests/a.test.ts': naming('S1-1', "import '#lib/deep.ts';") }],
  ['runs in the browser', { 'e2e/a.spec.ts': naming('S1-1', '') }],
  [
    'starts a command of the product',
    { 'tests/a.test.ts': naming('S1-1', "export const file = 'scripts/list.ts';") },
  ],
  [
    'uses the product through a helper',
    {
      'tests/a.test.ts': naming('S1-1', "import './help.ts';"),
      'tests/help.ts': "export * from '#lib/used.ts';\n",
    },
  ],
])('a test proves a requirement when it %s', (_how, tests) => {
  const { status, said } = coverage(tests, ['S1-1']);
  expect(said).toContain('2 requirements, 1 proven');
  expect(said).toContain('Without a proof: S1-2');
  expect(status).toBe(0);
});

it.each([
  [
    'imports what only tests use',
    "import '#lib/deep.ts';\nimport { idle } from '#lib/idle.ts';\nexport { idle };",
    'tests lib/idle.ts, which the product does not use',
  ],
  [
    'imports only types of the product',
    "import type { Idle } from '#lib/idle.ts';",
    'imports nothing of the product',
  ],
  ['imports nothing', '', 'imports nothing of the product'],
])('a test that %s proves nothing and is named', (_how, imports, why) => {
  const { status, said } = coverage({ 'tests/a.test.ts': naming('S1-1', imports) }, ['S1-1']);
  expect(said).toContain('Claimed but without a proof: S1-1');
  expect(said).toContain(`tests/a.test.ts names S1-1 but ${why}`);
  expect(status).toBe(1);
});

it('an id that is claimed but not in the list is named', () => {
  expect(coverage({}, ['S9-9'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('Claimed but not in the list: S9-9'),
  });
});
