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
  'docs/spec-checklist.md': [1, 2, 3, 4, 5].map((id) => `- S1-${id} One.\n`).join(''),
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

it('a test proves a requirement when it reaches the product, by an import, the browser, a command or a helper', () => {
  const { status, said } = coverage(
    {
      'tests/import.test.ts': naming('S1-1', "import '#lib/deep.ts';"),
      'e2e/browser.spec.ts': naming('S1-2', ''),
      'tests/command.test.ts': naming('S1-3', "export const file = 'scripts/list.ts';"),
      'tests/by-help.test.ts': naming('S1-4', "import './help.ts';"),
      'tests/help.ts': "export * from '#lib/used.ts';\n",
    },
    ['S1-1', 'S1-2', 'S1-3', 'S1-4'],
  );
  expect(said).toContain('5 requirements, 4 proven');
  expect(said).toContain('Without a proof: S1-5');
  expect(status).toBe(0);
});

it('a test that imports nothing of the product, only its types, or code that only tests use, proves nothing and is named', () => {
  const idle = "import '#lib/deep.ts';\nimport { idle } from '#lib/idle.ts';\nexport { idle };";
  const { status, said } = coverage(
    {
      'tests/idle.test.ts': naming('S1-1', idle),
      'tests/types.test.ts': naming('S1-2', "import type { Idle } from '#lib/idle.ts';"),
      'tests/nothing.test.ts': naming('S1-3', ''),
    },
    ['S1-1', 'S1-2', 'S1-3'],
  );
  expect(said).toContain('Claimed but without a proof: S1-1 S1-2 S1-3');
  expect(said).toContain(
    'tests/idle.test.ts names S1-1 but tests lib/idle.ts, which the product does not use',
  );
  expect(said).toContain('tests/types.test.ts names S1-2 but imports nothing of the product');
  expect(said).toContain('tests/nothing.test.ts names S1-3 but imports nothing of the product');
  expect(status).toBe(1);
});

it('an id that is claimed but not listed is named', () => {
  expect(coverage({}, ['S9-9'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('Claimed but not in the list: S9-9'),
  });
});
