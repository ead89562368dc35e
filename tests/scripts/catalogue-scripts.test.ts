import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

// Commands are slow to start on a busy machine.
describe('the scripts of the catalogue', { timeout: 120_000 }, () => {
  it('seed once, and do nothing the second time', () => {
    expect(run('seed')).toMatchObject({
      code: 0,
      out: expect.stringContaining('63 written'),
      err: expect.stringMatching(/^Brings products and stores of content\/ that changed into the database/),
    });
    expect(run('seed')).toMatchObject({ code: 0, out: expect.stringContaining('nothing changed') });
  });

  it('import the example of the guide, and say when no shop is running', () => {
    const first = run('catalogue-import', EXAMPLE);
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 products read: 2 new, 0 changed, 0 removed, 2 pages affected'),
    });
    expect(first.out).toContain('No shop answers');
    // What it does first, and how it is taken back last; stdout has the result alone.
    expect(first.err.trim().split('\n')).toEqual([
      `Checks ${EXAMPLE}, then writes what it changes, all of it or nothing. The shop may be open.`,
      'To take it back: npm run catalogue:undo',
    ]);
    expect(run('catalogue-import', EXAMPLE).out).toContain('0 new, 0 changed, 0 removed, 0 pages affected');
  });

  it('print file, line, field and reason and end with 1 when a row is wrong', () => {
    const file = join(folder, 'wrong.csv');
    writeFileSync(file, readFileSync(EXAMPLE, 'utf8').replace('#a7a5a0', 'ash'));
    const { code, err } = run('catalogue-import', file);
    expect(code).toBe(1);
    expect(err).toContain(`${file}:3: variant.hex: `);
    expect(err).toContain('nothing was imported');
  });

  it('export a list, import a part of it, tell the history and take the import back', () => {
    const list = join(folder, 'list.csv');
    expect(run('catalogue-export', list, '--type', 'HF')).toMatchObject({ code: 0, err: '' });
    expect(run('catalogue-import', list).out).toContain('0 new, 0 changed, 0 removed');
    const book = join(folder, 'list.xlsx');
    expect(run('catalogue-export', book, '--site', 'FTX').code).toBe(0);
    expect(run('catalogue-import', book).out).toContain('0 new, 0 changed, 0 removed');
    const files = join(folder, 'files');
    mkdirSync(files);
    // As content has them, with what a file may leave out, so that an imported range becomes the one of content.
    expect(run('catalogue-export', files, '--type', 'HF').out).toMatch(/ products, a file each\./);
    const own = readFileSync(join(ROOT, 'content/catalogue/products/kinross-chevron.json'), 'utf8');
    const written = readFileSync(join(files, 'kinross-chevron.json'), 'utf8');
    expect(JSON.parse(written)).toMatchObject(JSON.parse(own) as object);
    const part = join(folder, 'part.csv');
    writeFileSync(part, 'productCode,flag\n214,New yarn\n');
    const done = run('catalogue-import', part);
    expect(done.out).toMatch(/changed {2}214 Tideline Loop\n +flag: nothing → New yarn\n/);
    expect(run('catalogue-history').out).toMatch(/part\.csv: 0 new, 1 changed, 0 removed\n/);
    expect(run('catalogue-undo')).toMatchObject({ code: 0, out: expect.stringContaining('part.csv') });

    const refused = run('catalogue-remove', '214', '214x');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('214x is not in the catalogue') });
    expect(run('catalogue-remove', '214', '--dry-run').out).toContain('nothing was written');
    expect(run('catalogue-remove', '214').out).toContain('0 new, 0 changed, 1 removed');
    expect(run('catalogue-undo').code).toBe(0);
    writeFileSync(part, 'productCode,name\n214,Other\n');
    expect(run('catalogue-import', part)).toMatchObject({
      code: 1,
      err: expect.stringContaining('With --replace it is'),
    });
    expect(run('catalogue-export', join(folder, 'no/such/folder.csv'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be written'),
    });
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
