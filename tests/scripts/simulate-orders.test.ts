import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { amount } from '#tests/support/nightly.ts';

const SEEDS = amount(15, 60);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Plays the path of orders as npm does. A seed that fails is the last line on stderr. */
function simulate(...args: string[]) {
  const script = ['--no-warnings', '--conditions=react-server', 'scripts/simulate/orders.ts'];
  const done = spawnSync(process.execPath, [...script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

it('no order is lost or doubled and no sent message is sent again, whatever fails when', () => {
  const { code, out, err } = simulate('--seeds', String(SEEDS));
  expect([err, code]).toEqual(['', 0]);
  expect(out).toMatch(new RegExp(`^${SEEDS} seeds, \\d{3,} orders: none lost, none doubled`, 'm'));
}, 300_000);

it('plays a seed the same each time, so that one that fails can be looked at', () => {
  const traces = [1, 2].map(() => simulate('--seeds', '1', '--from', '7', '--trace').out.split('\n'));
  expect(traces[0]?.length).toBeGreaterThan(20);
  expect(traces[0]?.slice(0, -2)).toEqual(traces[1]?.slice(0, -2));
}, 120_000);
