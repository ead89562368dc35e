// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('commands that touch the shop’s data read .env as the shop does', () => {
  const touching = Object.entries(scripts).filter(([, line]) =>
    /scripts\/(?:seed|catalogue-import|stores-import|vitals-report|data\/|orders\/|run\/cluster)/.test(line),
  );
  expect(touching.length).toBeGreaterThan(10);
  const blind = touching.filter(([, line]) => !line.includes('--import ./scripts/run/load-env.mjs'));
  expect(blind.map(([name]) => name)).toEqual([]);
});

it('a command without its database says so in a sentence', () => {
  const env = { ...process.env, DATA_DIR: tempFolder('no-database'), LOG_LEVEL: 'silent' };
  const run = (url: string) =>
    spawnSync(
      process.execPath,
      ['--no-warnings', '--conditions=react-server', path.resolve('scripts/seed.ts')],
      {
        encoding: 'utf8',
        env: { ...env, DATABASE_URL: url },
      },
    );
  // Nobody listens on the port for discarding.
  const { status, stderr } = run('postgres://shop@127.0.0.1:9/shop');
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'The database of DATABASE_URL cannot be used: nothing listens there (ECONNREFUSED). Nothing was changed.',
  );
});
