import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLE = join(ROOT, 'docs/catalogue-import-example.csv');
let folder: string;

/** Runs a script as npm does, on a data folder of its own and with no shop to refresh. */
function run(script: string, ...args: string[]) {
  const done = spawnSync(process.execPath, ['--conditions=react-server', `scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', REVALIDATE_URL: 'http://127.0.0.1:1' },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

beforeAll(() => {
  folder = tempFolder('shop-scripts');
});

describe('the scripts of the catalogue', () => {
  it('seed once, and do nothing the second time', () => {
    expect(run('seed')).toMatchObject({ code: 0, out: expect.stringContaining('63 written') });
    expect(run('seed')).toMatchObject({ code: 0, out: expect.stringContaining('nothing changed') });
  });

  it('import the example of the guide, and say when no shop is running', () => {
    const first = run('catalogue-import', EXAMPLE);
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 products read, 2 pages affected'),
    });
    expect(first.out).toContain('No shop answers');
    expect(run('catalogue-import', EXAMPLE).out).toContain('0 pages affected');
  });

  it('print file, line, field and reason and end with 1 when a row is wrong', () => {
    const file = join(folder, 'wrong.csv');
    writeFileSync(file, readFileSync(EXAMPLE, 'utf8').replace('#a7a5a0', 'ash'));
    const { code, err } = run('catalogue-import', file);
    expect(code).toBe(1);
    expect(err).toContain(`${file}:3: variant.hex: `);
    expect(err).toContain('nothing was imported');
  });

  it('generate a large list outside of content only, which the import takes', () => {
    const file = join(folder, 'many.json');
    expect(run('catalogue-generate', '120', '--out', file).code).toBe(0);
    expect(run('catalogue-import', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('120 products read'),
    });
    expect(run('catalogue-generate', '5', '--out', join(ROOT, 'content/catalogue/many.json')).code).toBe(1);
    expect(run('catalogue-generate', 'lots').code).toBe(1);
  });
});
