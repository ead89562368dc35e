import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { dailyOrNightly } from '#tests/support/nightly.ts';

const SEEDS = dailyOrNightly(15, 60);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Simulates orders as npm does. A failing seed is the last line on stderr. */
function simulate(...args: string[]) {
  const script = ['--no-warnings', '--conditions=react-server', 'scripts/simulate/orders.ts'];
  const done = spawnSync(process.execPath, [...script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

let played: ReturnType<typeof simulate>;
beforeAll(() => {
  played = simulate('--seeds', String(SEEDS), '--trace');
}, 300_000);

it('no order is lost or doubled and no sent message is sent again, whatever fails when', () => {
  expect([played.err, played.code]).toEqual(['', 0]);
  expect(played.out).toMatch(new RegExp(`^${SEEDS} seeds, \\d{3,} orders: none lost, none doubled`, 'm'));
});

it('repeats a seed identically, alone and among others, so that a failure can be reproduced', () => {
  const trace = simulate('--seeds', '1', '--from', '7', '--trace').out.split('\n').slice(0, -2);
  expect(trace.length).toBeGreaterThan(20);
  expect(played.out).toContain(trace.join('\n'));
}, 120_000);
