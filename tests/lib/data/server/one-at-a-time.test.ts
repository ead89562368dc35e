import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { backup } from '#lib/data/server/backup.ts';
import { oneAtATime } from '#lib/data/server/one-at-a-time.ts';
import { restore, undoRestore } from '#lib/data/server/restore.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { runData } from '#tests/support/command-in-thread.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;
let shop: string;
let kept: string;

beforeAll(async () => {
  folder = tempFolder('one-at-a-time');
  shop = join(folder, 'shop');
  kept = join(folder, 'kept');
  await (await seeded(openDatabase({ file: join(shop, 'shop.db') }))).destroy();
  mkdirSync(join(shop, 'media'));
  for (let at = 0; at < 20; at += 1) writeFileSync(join(shop, 'media', `${at}.jpg`), `picture ${at}`);
  await backup(kept, { ...placesOf(shop), scenes: true, media: true });
});

const placesOf = (dataDir: string) => ({
  dataDir,
  mediaDir: join(dataDir, 'media'),
  database: { file: join(dataDir, 'shop.db') },
});

describe('commands on the data of one shop', () => {
  it('are refused while another one restores, even into an empty folder', async () => {
    const fresh = placesOf(join(folder, 'fresh'));
    let undone: Promise<unknown> | undefined;
    const show = (step: string) => {
      if (step === 'copy') undone ??= Promise.allSettled([undoRestore(fresh)]);
    };
    const both = await Promise.allSettled([
      restore(kept, { ...fresh, replace: true, show }),
      restore(kept, { ...fresh, replace: true, show }),
    ]);
    both.push(...((await undone) as typeof both));
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const one of refused)
      expect(one).toMatchObject({
        reason: { message: expect.stringMatching(/^Another restore is at work in /) },
      });
    expect(readFileSync(join(fresh.mediaDir, '19.jpg'), 'utf8')).toBe('picture 19');
    expect(existsSync(fresh.database.file)).toBe(true);
  });

  it('stop if the shop was started while they copied', async () => {
    const fresh = placesOf(join(folder, 'started'));
    let started = false;
    const show = (step: string) => {
      if (step !== 'copy' || started) return;
      started = true;
      writeFileSync(fresh.database.file, 'of the shop');
    };
    await expect(restore(kept, { ...fresh, replace: true, show })).rejects.toThrow('A shop was started in');
    expect(readFileSync(fresh.database.file, 'utf8')).toBe('of the shop');
    expect(existsSync(join(fresh.dataDir, 'restore-new'))).toBe(false);
  });

  it('wait only for a running command, not for one that was killed', async () => {
    mkdirSync(join(shop, 'rehearsal-work', 'shop'), { recursive: true });
    const tried = await runData('rehearse', shop, kept);
    expect(tried.code, tried.err).toBe(0);
    expect(existsSync(join(shop, 'rehearsal-work'))).toBe(false);
    await oneAtATime(shop, 'rehearsal', async () => {
      expect(await runData('rehearse', shop, kept)).toMatchObject({
        code: 1,
        err: expect.stringContaining(`Another rehearsal is at work in ${shop}; wait for its end.`),
      });
    });
    await oneAtATime(shop, 'backup', async () => {
      expect((await runData('backup', shop, join(folder, 'second'))).err).toContain(
        'Another backup is at work',
      );
    });
    mkdirSync(join(folder, 'second.draft', 'outbox'), { recursive: true });
    expect((await runData('backup', shop, join(folder, 'second'))).code).toBe(0);
    expect(existsSync(join(folder, 'second.draft'))).toBe(false);
    rmSync(shop, { recursive: true });
  });
});
