import { describe, expect, it } from 'vitest';
import type { SceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleRender } from '#lib/scenes/server/handler/scenes.ts';
import { sharp } from '#lib/server/sharp.ts';
import { FLOOR, freshContext, OTHER_FLOOR, renderUrl, roomPhoto, upload } from './support.ts';

const added = async (context: SceneContext, photo: Buffer) =>
  ((await (await upload(context, photo)).json()) as { unique: string }).unique;
const card = (id: string, more = '') => renderUrl(id, FLOOR, more).replace('w=1400&h=700', 'w=320&h=240');
const looked = (context: SceneContext, address: string) => handleRender(new Request(address), context);
const picture = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('A-18 pictures of cards', () => {
  it('A-18 a tall photo is cropped to its floor in the card’s ratio, and never made narrower', async () => {
    const { context } = freshContext();
    const id = await added(context, await (await roomPhoto('hall-portrait')).jpeg().toBuffer());
    const whole = sharp(await picture(await looked(context, card(id))));
    const cut = sharp(await picture(await looked(context, card(id, '&cut=floor'))));
    const [tall, wide] = [await whole.metadata(), await cut.metadata()];
    expect(tall.height).toBeGreaterThan(tall.width);
    expect(wide.width / wide.height).toBeCloseTo(4 / 3, 1);
    expect(wide.width).toBeGreaterThanOrEqual(319);
    // The drawn floor reaches the lower edge, so the crop ends with the photo.
    const foot = { left: 0, width: 300, height: 20 };
    const means = await Promise.all(
      [whole, cut].map(async (one) => {
        const { data, info } = await one.resize(300).toBuffer({ resolveWithObject: true });
        const { channels } = await sharp(data)
          .extract({ ...foot, top: info.height - foot.height })
          .stats();
        return channels.map(({ mean }) => mean);
      }),
    );
    const apart = means[0]?.map((mean, k) => Math.abs(mean - (means[1]?.[k] ?? 0))) ?? [];
    expect(Math.max(...apart)).toBeLessThan(20);
  });

  it('A-18 a small picture shows the same as the large one, scaled down', async () => {
    const { context } = freshContext();
    const id = await added(context, await (await roomPhoto()).jpeg({ quality: 90 }).toBuffer());
    const large = await picture(await looked(context, renderUrl(id, FLOOR)));
    for (const size of ['w=320&h=240', 'w=960&h=480']) {
      const small = await picture(await looked(context, renderUrl(id, FLOOR).replace('w=1400&h=700', size)));
      const { width, height } = await sharp(small).metadata();
      const raw = (one: Buffer) => sharp(one).resize(width, height).removeAlpha().raw().toBuffer();
      const theirs = await raw(large);
      const sum = (await raw(small)).reduce((all, value, i) => all + Math.abs(value - (theirs[i] ?? 0)), 0);
      expect(width).toBeLessThan(1000);
      expect(sum / (3 * width * height)).toBeLessThan(2.5);
    }
  });

  it('A-18 our own rooms show board patterns too, but never for carpet', async () => {
    const { context } = freshContext();
    const usual = await picture(await looked(context, card('room-living-bare')));
    const laid = await looked(context, card('room-living-bare', '&lay=herringbone'));
    expect(laid.status).toBe(200);
    expect((await picture(laid)).equals(usual)).toBe(false);
    const carpet = card('room-living-bare', '&lay=brick').replace(FLOOR, OTHER_FLOOR);
    expect((await looked(context, carpet)).status).toBe(404);
  });
});

describe('A-19 a picture that is no photo of a room', () => {
  it('A-19 prompts for confirmation if it is black or was tiny; a photo does not', async () => {
    const { context } = freshContext();
    const room = await roomPhoto();
    const black = sharp({ create: { width: 600, height: 400, channels: 3, background: '#000' } });
    const thumb = await room.clone().resize(60, 40, { fit: 'fill' }).png().toBuffer();
    for (const [photo, plain] of [
      [black, true],
      [sharp(thumb).resize(600, 400), true],
      [room, false],
    ] as const) {
      const id = await added(context, await photo.jpeg({ quality: 80 }).toBuffer());
      expect((await context.service.facts(id)).plain).toBe(plain);
    }
  });
});
