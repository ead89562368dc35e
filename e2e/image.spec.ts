import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { pictureAddress } from '#tests/support/picture-address.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { servedFiles } from '../scripts/image/served-files.ts';
import { startS3Server } from '../tests/support/s3/s3-server.ts';
import { anOrder, postOrder } from './support/orders.ts';
import { roomsOf } from './support/rooms.ts';
import { type RunningShop, startShop } from './support/shop.ts';
import { copyShop } from './support/shop-copy.ts';

/** Nothing listens on this port. */
const AWAY = '127.0.0.1:9';

test('the packages kept in the container image suffice for the shop with every database and for its commands', async () => {
  test.setTimeout(240_000);
  const folder = tempFolder('image');
  const tree = path.join(folder, 'shop');
  copyShop(tree, { more: ['.next', 'tools'], omitted: ['.next/cache'] });
  const served = await servedFiles(process.cwd());
  expect(served.size).toBeGreaterThan(1000);
  for (const file of served) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    cpSync(file, path.join(tree, file), { verbatimSymlinks: true });
  }

  const files = () => readdirSync(tree, { recursive: true }).length;
  const before = files();

  const [postgres, storage] = await Promise.all([startPostgres(), startS3Server()]);
  const env = {
    ...storage.env,
    DATABASE_URL: await postgres.createDatabase(),
    REDIS_URL: `redis://${AWAY}`,
    SMTP_URL: `smtp://${AWAY}`,
    MAIL_FROM: 'Marram <samples@marram.example>',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${AWAY}`,
    REVALIDATE_SECRET: 'a-secret-for-this-test-only-0123456789',
    DATA_DIR: path.join(folder, 'data'),
  };
  /** Runs a command of the image; returns its output. */
  const command = async (...args: string[]) => {
    const child = spawn('node', ['--no-warnings', '--conditions=react-server', ...args], {
      cwd: tree,
      // As set in the image.
      env: { ...process.env, CONTENT_DIR: '', ...env, NODE_ENV: 'production' },
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    expect(code, err).toBe(0);
    return out;
  };

  let shop: RunningShop | undefined;
  try {
    shop = await startShop(env, { folder: tree });
    const { origin } = shop;
    for (const page of [
      '/au',
      '/nz/products?type=CPT&colour=grey',
      '/na/products/tideline-loop',
      '/au/find-stores',
      '/au/search?q=oak',
      '/nz/inspiration',
      '/au/calculator',
      '/api/search-query?region=au&query=wool',
      '/api/stores?region=au',
      pictureAddress('variants/1021402/swatches/1', 'card', 150),
    ])
      expect((await fetch(origin + page)).status, page).toBe(200);

    const rooms = roomsOf(origin);
    const { unique } = JSON.parse((await rooms.upload()).text) as { unique: string };
    expect((await rooms.render(unique)).headers.get('content-type')).toContain('image/');

    const ordered = await postOrder(origin, await anOrder(origin));
    expect(ordered.status).toBe(201);
    const { reference } = (await ordered.json()) as { reference: string };

    expect(await command('scripts/orders/list.ts')).toContain(reference);
    // All of them find their packages in the same way; outside the nightly run enough are tested to cover every
    // database.
    for (const name of dailyOrNightly<readonly string[]>(
      [],
      ['content-check', 'vitals-report', 'csp-report', 'data/retain'],
    ))
      await command(`scripts/${name}.ts`);
    // In the container, of PostgreSQL, into the storage.
    await command('scripts/data/backup.ts', '--to', 's3://rooms/nightly', '--keep', '7');
    expect(await command('scripts/data/rehearse.ts', 's3://rooms/nightly')).toContain(
      'can be restored: 1 order(s)',
    );
    const list = path.join(tree, 'content/catalogue/products/tideline-loop.json');
    expect(readFileSync(list, 'utf8')).toContain('tideline-loop');
    await command('scripts/catalogue-import.ts', list, '--dry-run');
    // The image's root is read-only.
    expect(files()).toBe(before);
  } finally {
    await shop?.stop();
    await Promise.all([storage.stop(), postgres.stop()]);
  }
});
