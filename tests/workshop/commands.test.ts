// @vitest-environment node
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { runInThread } from '#tests/support/command-in-thread.ts';
import { runScript } from '#tests/support/data-command.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('commands that use the shop’s data read environment files as the shop does', () => {
  const touching = Object.entries(scripts).filter(([, line]) =>
    /(?:tools\/floor-model|scripts\/(?:seed|pages-refresh|catalogue-|media-add|stores-import|content-(?:check|preview)|brand\/|media-colours|vitals-report|csp-report|redirects-report|data\/|orders\/|cluster|desk\.ts|edit\.ts))/.test(
      line,
    ),
  );
  expect(touching.length).toBeGreaterThan(10);
  const blind = touching.filter(([, line]) => !line.includes('--import ./scripts/run/load-env.mjs'));
  expect(blind.map(([name]) => name)).toEqual([]);
});

/** Commands of the shop's operators, by name, and the file that each runs. */
const OPERATORS = Object.entries(scripts).flatMap(([name, line]) => {
  const file = / --import \.\/scripts\/run\/load-env\.mjs .*?((?:scripts|tools)\/\S+\.ts)$/.exec(line)?.[1];
  return file ? [{ name, file }] : [];
});

it('every operator command validates its arguments, with one parser', () => {
  expect(OPERATORS.length).toBeGreaterThan(25);
  const others = OPERATORS.filter(({ file }) => {
    const text = readFileSync(file, 'utf8');
    return !/readArguments\(/.test(text) || /parseArgs|process\.argv/.test(text);
  });
  expect(others).toEqual([]);
});

it('every other command of ours validates its arguments too', () => {
  const files = Object.values(scripts).flatMap(
    (line) => /^node (?:.* )?((?:scripts|tools|imagery)\/\S+\.(?:ts|mjs))(?: \w+)?$/.exec(line)?.[1] ?? [],
  );
  expect(files.length).toBeGreaterThan(40);
  const reads = /readArguments\(|refuseArguments\(|parseArgs\(|process\.argv\.slice/;
  expect(files.filter((file) => !reads.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('npm run content:schemas reads its arguments before it writes', () => {
  // npm gives the arguments to the last program of a line.
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'content:schemas', '--', '--help'], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'Usage: npm run content:schemas\n']);
});

it('npm start and similar commands print their usage before anything is installed', () => {
  const folder = tempFolder('clone');
  cpSync('scripts/run', path.join(folder, 'scripts/run'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of ['start', 'dev', 'test', 'setup']) {
    const play = (...args: string[]) =>
      spawnSync(process.execPath, [`scripts/run/${name}.mjs`, ...args], { cwd: folder, encoding: 'utf8' });
    const { status, stdout, stderr } = play('--help');
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringMatching(/^Usage: npm [^\n]+\n$/)]);
    expect(play('--port', '3001')).toMatchObject({
      status: 1,
      stderr: `--port is not understood.\n${stdout}`,
    });
  }
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
});

it.each([
  ['catalogue-undo', ['--dry-run'], "Unknown option '--dry-run'.", 'catalogue:undo'],
  ['seed', ['now'], 'now: unexpected argument.', 'seed'],
  ['orders/list', ['--limit'], "Option '--limit <value>' argument missing.", 'orders:list'],
  ['data/rehearse', ['one', 'two'], 'two: unexpected argument.', 'data:rehearse'],
  ['data/retain', ['-n'], "Unknown option '-n'.", 'data:retain'],
])('%s with %j does nothing, and prints the fault and its usage', async (script, args, wrong, name) => {
  const folder = tempFolder('not-understood');
  const { code, said } = await run({ DATA_DIR: path.join(folder, 'data') }, script, { args });
  expect(code).toBe(1);
  const [first, second, ...more] = said.split('\n');
  expect(first).toBe(wrong);
  expect(second).toMatch(new RegExp(`^Usage: npm run (?:--silent )?${name}`));
  expect(more).toEqual([]);
  expect(existsSync(path.join(folder, 'data'))).toBe(false);
});

it('--help after the name of a benchmark prints what it measures and its options, and measures nothing', async () => {
  expect(await runScript('bench', {}, 'load', '--help')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^How much load the shop handles[\s\S]*--only soak,limit/),
  });
});

it('--help prints how a command is used, and does nothing', async () => {
  const folder = tempFolder('help');
  const env = { DATA_DIR: path.join(folder, 'data') };
  for (const args of [['--help'], ['-h', '--to', 'elsewhere']]) {
    const { code, out, err } = await runInThread('data/backup', env, ...args);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Usage: npm run data:backup -- <new folder> \|[^\n]*\n$/);
  }
  expect(existsSync(env.DATA_DIR)).toBe(false);
});

it('an invalid setting ends a command before it does anything, with one sentence each; a mistyped name is reported', () => {
  const folder = path.join(tempFolder('wrong-settings'), 'data');
  const [, ...flags] = (scripts['orders:list'] ?? '').split(' ');
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    ORDER_RETENTON_DAYS: '30',
  };
  const { status, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stderr.split('\n').map((line) => line.replace(/;.*/, ''))).toEqual([
    'The environment: ORDER_RETENTON_DAYS is not a variable of the shop. Did you mean ORDER_RETENTION_DAYS?',
    'Invalid configuration:',
    '  PORT is "eighty"',
    '  LOG_LEVEL is "loud"',
    '',
  ]);
  expect(existsSync(folder)).toBe(false);
});

/** Runs a command in this process, or as npm does; returns its stderr. */
async function run(
  env: Record<string, string>,
  script: string,
  { as = runInThread, args = [] as string[] } = {},
) {
  const { code, err } = await as(script, { LOG_LEVEL: 'silent', DATABASE_URL: '', ...env }, ...args);
  return { code, said: err.trim() };
}

it('a command without its database says so in a sentence', async () => {
  // Nothing listens on the discard port.
  const DATABASE_URL = 'postgres://shop@127.0.0.1:9/shop';
  const env = { DATABASE_URL, DATA_DIR: tempFolder('no-database') };
  const { code, said } = await run(env, 'seed', { as: runScript });
  expect(code).toBe(1);
  expect(said.split('\n').at(-1)).toBe(
    'The database of DATABASE_URL cannot be used: nothing listens there (ECONNREFUSED). Nothing was changed.',
  );
});

it.each(['shop.db', 'shop-catalogue.db'])(
  'a command reports in a sentence that %s is damaged',
  async (name) => {
    const folder = tempFolder('damaged');
    const env = { DATA_DIR: folder };
    // The shop starts with this command, which then prints only what it did.
    expect(await run(env, 'seed', { args: ['--at-start'] })).toEqual({ code: 0, said: '' });
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xaa, 0, 4096));
    for (const script of ['seed', 'orders/list', 'data/retain']) {
      const { code, said } = await run(env, script);
      expect(code, script).toBe(1);
      expect(said.split('\n').at(-1), script).toBe(
        `The database ${path.join(folder, 'shop.db')} or its catalogue is damaged (SQLITE_NOTADB). Stop the shop and put a backup in its place: npm run data:restore -- <folder of a backup> --replace. Nothing was changed.`,
      );
    }
  },
);

it.each([
  ['shop.db', ', which has the rest of a shop: a new one without orders is made.'],
  ['shop-catalogue.db', ': a new one is made from content/, without what was imported.'],
])('the first command that makes a lost %s anew says so', async (name, words) => {
  const folder = tempFolder('lost');
  const env = { DATA_DIR: folder };
  expect(await run(env, 'orders/list')).toEqual({ code: 0, said: '' });
  unlinkSync(path.join(folder, name));
  expect(await run(env, 'orders/list')).toEqual({
    code: 0,
    said: `${name} is missing in ${folder}${words} If it was lost, stop the shop and restore a backup (npm run data:restore).`,
  });
  expect(await run(env, 'orders/list')).toEqual({ code: 0, said: '' });
});

it('a command of an older release says in a sentence that the database is of a newer one', async () => {
  const folder = tempFolder('newer');
  expect((await run({ DATA_DIR: folder }, 'seed')).code).toBe(0);
  const sqlite = new Sqlite(path.join(folder, 'shop.db'));
  sqlite.exec(
    "INSERT INTO kysely_migration (name, timestamp) VALUES ('2031-01-01-later', '2031-01-01T00:00:00.000Z')",
  );
  sqlite.close();
  const { code, said } = await run({ DATA_DIR: folder }, 'seed');
  expect(code).toBe(1);
  expect(said.split('\n').at(-1)).toBe(
    `The database ${path.join(folder, 'shop.db')} is of a newer release. Migrations unknown to this one: 2031-01-01-later. Nothing was changed.`,
  );
});

it('an import reports in a sentence that its list cannot be read', async () => {
  const env = { DATA_DIR: tempFolder('import-faults') };
  expect(await run(env, 'catalogue-import', { as: runScript, args: ['nowhere.csv'] })).toEqual({
    code: 1,
    said: 'nowhere.csv cannot be read (ENOENT); nothing was imported.',
  });
});

it.each([
  ['brand', 'public', 'public/brand'],
  ['media:colours', 'media/colours.json', 'media/colours.json'],
])('%s ends with a sentence if it cannot write', (name, inItsPlace, told) => {
  const folder = realpathSync(tempFolder('not-to-be-written'));
  mkdirSync(path.join(folder, 'media/colours.json'), { recursive: true });
  symlinkSync(path.resolve('content/sites'), path.join(folder, 'sites'));
  if (inItsPlace === 'public') writeFileSync(path.join(folder, inItsPlace), '');
  const flags = (scripts[name] ?? '').split(' ').slice(1);
  const paths = flags.map((flag) => (/scripts\//.test(flag) ? path.resolve(flag) : flag));
  const env = { ...process.env, CONTENT_DIR: folder, DATA_DIR: folder };
  const { status, stderr } = spawnSync(process.execPath, paths, { cwd: folder, encoding: 'utf8', env });
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
    new RegExp(`^\\S*${told}\\S* cannot be read or written \\(E[A-Z]+\\)\\.$`),
  );
  expect(status).toBe(1);
});

it('paths that are no folders are reported in a sentence, by the start and by commands', async () => {
  const folder = tempFolder('no-folders');
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['--no-warnings', 'server/serve.ts'], {
      encoding: 'utf8',
      env: { ...process.env, REVALIDATE_SECRET: '', ...env },
    });
  expect(start({ DATA_DIR: file })).toMatchObject({
    status: 1,
    stderr: `${file}/revalidate-secret cannot be read or written (ENOTDIR): DATA_DIR is a folder for what the shop keeps.\n`,
  });
  expect(start({ DATA_DIR: folder, CONTENT_DIR: file })).toMatchObject({
    status: 1,
    stderr: `Invalid site files:\n  ${file}/sites cannot be read (ENOTDIR): CONTENT_DIR is a folder with everything that content/ has\n`,
  });
  expect((await run({ DATA_DIR: file }, 'orders/list')).said).toBe(
    `The database ${file}/shop.db cannot be used: a file is in the place of its folder (EEXIST). Nothing was changed.`,
  );
  const data = path.join(folder, 'data');
  await run({ DATA_DIR: data }, 'seed', { args: ['--at-start'] });
  const { code, said } = await run({ DATA_DIR: data }, 'data/backup', { args: [`${file}/backup`] });
  expect([code, said.split('\n').at(-1)]).toEqual([
    1,
    expect.stringMatching(/backup\.draft cannot be read or written \(ENOTDIR\)\.$/),
  ]);
});
