import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchSharedMedia } from '#lib/images/server/shared-media.ts';
import { addMedia } from '#lib/ingest/server/media/add-media.ts';
import { sharp } from '#lib/server/sharp.ts';
import { sqliteShop } from '#tests/support/catalogue.ts';
import { startS3Server, storageFor } from '#tests/support/storage.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const shop = await sqliteShop();
/** The smallest allowed photo. */
const SMALL = await sharp(readFileSync('content/media/swatches/1021401.jpg')).resize(600).jpeg().toBuffer();
afterAll(() => shop.close());

describe('several instances with a storage', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  it('have pictures that one of them imported, and replaced ones', async () => {
    const storage = storageFor(server.env);
    await storage.look();
    const [folder, own, other] = [tempFolder('photos'), tempFolder('media'), tempFolder('media')];
    const add = () => addMedia(shop.db, { folder, target: own, storage, dryRun: false, progress: () => {} });
    writeFileSync(path.join(folder, '1021401.jpg'), SMALL);
    await add();
    expect(await fetchSharedMedia(storage, other)).toBe(1);
    expect(await fetchSharedMedia(storage, other)).toBe(0);
    const first = readFileSync(path.join(other, 'swatches/1021401.jpg'));
    expect(first.equals(readFileSync(path.join(own, 'swatches/1021401.jpg')))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    writeFileSync(path.join(folder, '1021401.jpg'), await sharp(SMALL).negate().jpeg().toBuffer());
    await add();
    expect(await fetchSharedMedia(storage, other)).toBe(1);
    expect(readFileSync(path.join(other, 'swatches/1021401.jpg')).equals(first)).toBe(false);
    storage.close();
  });
});
