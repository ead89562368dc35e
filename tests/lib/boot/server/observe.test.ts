import '#tests/support/shop-env.ts';
import { spawnSync } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { databaseProbe, observeShop } from '#lib/boot/server/observe.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { processLink } from '#lib/server/process-link.ts';
import { startPostgres } from '#tests/support/postgres.ts';

it('reports whether the database answers, also if it has gone or never answers', async () => {
  const postgres = await startPostgres();
  const db = openDatabase({ url: await postgres.createDatabase() });
  expect(await databaseProbe(() => db)()).toBe(true);
  await postgres.stop();
  expect(await databaseProbe(() => db)()).toBe(false);
  await db.destroy();

  const sockets: Socket[] = [];
  const hole = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => hole.once('listening', resolve));
  const address = hole.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const swallowed = openDatabase({ url: `postgres://shop@127.0.0.1:${port}/shop` }, { serving: true });
  expect(await databaseProbe(() => swallowed)()).toBe(false);
  for (const socket of sockets) socket.destroy();
  hole.close();
  await swallowed.destroy();
});

it('is not ready before the ranges have been read', async () => {
  const { promise: opened, resolve: finish } = Promise.withResolvers<void>();
  observeShop(opened);
  expect(processLink().databaseAnswers).toBeUndefined();
  finish();
  await opened;
  expect(processLink().databaseAnswers).toBeTypeOf('function');
});

it('writes the request id into every log line of that request', () => {
  const script = `
    const { logger } = await import('#lib/server/logger.ts');
    const { processLink } = await import('#lib/server/process-link.ts');
    logger.info({ code: 'before' }, 'nobody asked');
    processLink().requestId.run('request-1', () => setImmediate(() => logger.info({ code: 'within' }, 'asked')));
  `;
  const { stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', '--conditions=react-server', '--input-type=module', '-e', script],
    { encoding: 'utf8', env: { ...process.env, LOG_LEVEL: 'info' } },
  );
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([{ code: 'before' }, { code: 'within', request: 'request-1' }]);
  expect(lines[0]).not.toHaveProperty('request');
});
