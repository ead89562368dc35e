import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ImageService } from '#lib/images/server/service.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { cameoId, nearId, roomId, swatchId } from '#lib/media/public-ids.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { logger } from '#lib/server/logger.ts';
import { sharp } from '#lib/server/sharp.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { ask, bodyOf, freshSettings } from './support.ts';

const ITEM = '1021402';
const HEX = '#2f6f4f';
const host = mediaHost();
afterAll(stopComposing);

/** A service that knows a floor of this colour and has no picture of it except those added. */
async function serviceWithout() {
  const settings = await freshSettings();
  const addedRoot = tempFolder('added');
  const facts = async (item: string) => {
    const known = item === '5550101' ? await settings.facts(ITEM) : undefined;
    return known && { ...known, hex: HEX, swatchId: swatchId(item) };
  };
  const colourOfPicture = async (id: string) => (id === 'mill/fern' ? HEX : undefined);
  return { addedRoot, service: new ImageService({ ...settings, addedRoot, facts, colourOfPicture }) };
}

const meanOf = async (response: Response) => {
  const { channels } = await sharp(await bodyOf(response)).stats();
  return channels.map(({ mean }) => Math.round(mean));
};

describe('a floor without a picture', () => {
  it.each(['5550101', 'mill/fern'])('shows its measured colour instead of failing (%s)', async (named) => {
    const { service } = await serviceWithout();
    const id = named.includes('/') ? named : swatchId(named);
    for (const slot of ['swatchCard', 'chip', 'macro', 'og', 'surface'] as const) {
      const response = await ask(service, pictureFor(id, slot, host).src);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
      expect(await meanOf(response)).toEqual([0x2f, 0x6f, 0x4f].map((level) => expect.closeTo(level, -1)));
    }
    expect((await ask(service, pictureFor('mill/unknown', 'chip', host).src)).status).toBe(404);
  });

  it('has rooms, a close-up and a near surface in its colour', async () => {
    const { service } = await serviceWithout();
    for (const id of [roomId('living-3x2', '5550101'), cameoId('5550101'), nearId('5550101')]) {
      const response = await ask(service, pictureFor(id, 'story', host).src);
      expect([id, response.status, response.headers.get('cache-control')]).toEqual([
        id,
        200,
        'public, max-age=60',
      ]);
    }
  });

  it('ignores a file that a power cut has left empty', async () => {
    const { service, addedRoot } = await serviceWithout();
    await mkdir(path.join(addedRoot, 'swatches'));
    await writeFile(path.join(addedRoot, 'swatches', '5550101.webp'), '');
    const response = await ask(service, pictureFor(swatchId('5550101'), 'card', host).src);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  });

  it('is not assumed when its picture cannot be read', async () => {
    const { service, addedRoot } = await serviceWithout();
    await mkdir(path.join(addedRoot, 'swatches'));
    const file = path.join(addedRoot, 'swatches', '5550101.webp');
    // A link to itself cannot be opened, not even by root.
    await symlink(file, file);
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    const { src } = pictureFor(swatchId('5550101'), 'card', host);
    const response = await ask(service, src);
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'image_failed' }),
      expect.any(String),
    );
    await rm(file);
    expect((await ask(service, src)).status).toBe(200);
  });

  it.each(['JPG', 'jpeg', 'webp', 'PNG'])('shows its picture as soon as one exists, .%s', async (ending) => {
    const { service, addedRoot } = await serviceWithout();
    const { src } = pictureFor(swatchId('5550101'), 'card', host);
    const before = await ask(service, src);
    await mkdir(path.join(addedRoot, 'swatches'));
    const red = sharp({ create: { width: 600, height: 600, channels: 3, background: '#c03020' } });
    const format = ending.toLowerCase().replace('jpg', 'jpeg') as 'jpeg' | 'webp' | 'png';
    await writeFile(
      path.join(addedRoot, 'swatches', `5550101.${ending}`),
      await red.toFormat(format).toBuffer(),
    );
    const after = await ask(service, src, {
      headers: { 'if-none-match': before.headers.get('etag') ?? '' },
    });
    expect(after.status).toBe(200);
    expect(after.headers.get('cache-control')).toContain('immutable');
    expect((await meanOf(after))[0]).toBeGreaterThan(170);
  });
});
