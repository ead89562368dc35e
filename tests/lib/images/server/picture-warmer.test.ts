import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { picturesOffered } from '#lib/images/server/offered.ts';
import { PictureWarmer } from '#lib/images/server/picture-warmer.ts';
import { ImageService } from '#lib/images/server/service.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { logger } from '#lib/server/logger.ts';
import type { Traffic } from '#lib/server/process-link.ts';
import { ask, freshSettings } from './support.ts';

afterAll(stopComposing);

const QUIET: Traffic = { answering: 0, quietMs: 60_000 };
const named = (name: string) => `/image/upload/c_fill,w_320/v1/${name}`;

/** A service that renders nothing, and waits to be released. */
function heldService() {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const prepare = ({ path }: { path: string }) =>
    new Promise<boolean>((resolve) => {
      begun.push(path.split('/').at(-1) ?? '');
      open.push(() => resolve(true));
    });
  return { service: { prepare }, begun, letGo: () => open.shift()?.() };
}

describe('pictures rendered ahead', () => {
  it('are ready before they are requested, in every size; other hosts and unknown pictures are left out', async () => {
    const settings = await freshSettings();
    const service = new ImageService(settings);
    const room = pictureFor('rooms/hall-3x2/1074501', 'thumb', mediaHost()).src;
    const unknown = pictureFor('rooms/cellar/1', 'thumb', mediaHost()).src;
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const ahead = new PictureWarmer(service, { traffic: () => QUIET });
    ahead.add([room, pictureFor('rooms/hall-3x2/1074501', 'thumb', mediaHost('marram')).src, unknown]);
    expect(await ahead.done()).toEqual({ waiting: 0, made: 1, there: 0, failed: 1 });
    // A picture that cannot be rendered is logged in a sentence, without a stack trace.
    expect(warned.mock.calls).toEqual([
      [{ code: 'picture_ahead_failed', url: unknown, cause: 'Picture not found.' }, expect.any(String)],
    ]);
    const kept = await readdir(settings.cacheRoot, { recursive: true });
    // The route's own service serves it, although another one has rendered it.
    const browser = { headers: { accept: 'image/avif,image/webp,image/apng,*/*' } };
    const another = new ImageService(settings);
    expect((await ask(another, room, browser)).status).toBe(200);
    expect(await readdir(settings.cacheRoot, { recursive: true })).toEqual(kept);

    // After a restart, pictures on the disk are not rendered again.
    const restarted = new PictureWarmer(new ImageService(settings), { traffic: () => QUIET });
    restarted.add([room]);
    expect(await restarted.done()).toEqual({ waiting: 0, made: 0, there: 1, failed: 0 });
  });

  it('use every lane of an idle machine, one of a busy one, and none while a request is answered', async () => {
    let traffic: Traffic = { answering: 1, quietMs: 0 };
    const { service, begun, letGo } = heldService();
    const ahead = new PictureWarmer(service, { lanes: 2, traffic: () => traffic });
    ahead.add(['a', 'b', 'c', 'd'].map(named));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(begun).toEqual([]);
    traffic = { answering: 0, quietMs: 10 };
    await expect.poll(() => begun).toEqual(['a']);
    traffic = QUIET;
    await expect.poll(() => begun).toEqual(['a', 'b']);
    traffic = { answering: 1, quietMs: 0 };
    letGo();
    letGo();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(begun).toEqual(['a', 'b']);
    traffic = QUIET;
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
    letGo();
    letGo();
    expect(await ahead.done()).toMatchObject({ made: 4 });
  });

  it('are of different pictures at a time, and of one picture only if no other waits', async () => {
    const { service, begun, letGo } = heldService();
    const ahead = new PictureWarmer(service, { lanes: 2, traffic: () => QUIET });
    const sized = (width: number, name: string) => named(name).replace('w_320', `w_${width}`);
    ahead.add([sized(320, 'a'), sized(640, 'a'), sized(960, 'a'), sized(320, 'b'), sized(640, 'b')]);
    await expect.poll(() => begun).toEqual(['a', 'b']);
    letGo();
    await expect.poll(() => begun).toEqual(['a', 'b', 'a']);
    letGo();
    await expect.poll(() => begun).toEqual(['a', 'b', 'a', 'b']);
    letGo();
    letGo();
    await expect.poll(() => begun).toEqual(['a', 'b', 'a', 'b', 'a']);
    letGo();
    expect(await ahead.done()).toMatchObject({ made: 5 });
  });

  it('continue with the loaded room, each lane with its own, and return to what has waited long', async () => {
    const made: string[] = [];
    const room = (name: string, floor: number) => `/image/upload/c_fill,w_320/v1/rooms/${name}/${floor}`;
    const service = {
      prepare: async ({ path }: { path: string }) => {
        await new Promise((resolve) => setTimeout(resolve));
        return made.push(path.split('/').slice(-2).join('/')) > 0;
      },
    };
    const ahead = new PictureWarmer(service, { lanes: 1, traffic: () => QUIET });
    ahead.add([room('hall', 1), room('study', 1), room('hall', 2), room('bath', 1), room('study', 2)]);
    await ahead.done();
    expect(made).toEqual(['hall/1', 'hall/2', 'study/1', 'study/2', 'bath/1']);

    made.length = 0;
    const many = Array.from({ length: 400 }, (_, at) => room('hall', at + 10));
    ahead.add([room('hall', 3), room('study', 3), ...many]);
    await ahead.done();
    expect(made).toHaveLength(402);
    const at = made.indexOf('study/3');
    expect(at).toBeGreaterThan(250);
    expect(at).toBeLessThan(350);

    made.length = 0;
    const two = new PictureWarmer(service, { lanes: 2, traffic: () => QUIET });
    two.add([1, 2, 3].flatMap((floor) => [room('hall', floor), room('study', floor)]));
    await two.done();
    expect(made).toEqual(['hall/1', 'study/1', 'hall/2', 'study/2', 'hall/3', 'study/3']);
  });

  it('restart with what has changed, and render no address twice in a series', async () => {
    const made: string[] = [];
    const service = { prepare: async ({ path }: { path: string }) => made.push(path) > 0 };
    const ahead = new PictureWarmer(service, { lanes: 1, traffic: () => QUIET });
    ahead.add([named('a'), named('a')]);
    ahead.add([named('a')]);
    await ahead.done();
    expect(made).toHaveLength(1);
    ahead.restart();
    ahead.add([named('a')]);
    expect(await ahead.done()).toMatchObject({ made: 1 });
    expect(made).toHaveLength(2);
  });
});

describe('pictures a page contains', () => {
  const url = (name: string, width: number) =>
    `/image/upload/ar_4:5,c_fill,w_${width}/q_auto:eco/f_auto/v1/${name}`;
  const candidates = (name: string, ...widths: number[]) =>
    widths.map((width) => `${url(name, width)} ${width}w`).join(', ');

  it('include every size and crop of the first picture, and the small sizes of those further down', () => {
    const html = `<img srcSet="${candidates('later', 480, 1600)}" loading="lazy"/>
      <picture><source media="(width &lt; 768px)" srcSet="${candidates('phone', 640)}"/><img srcSet="${candidates('hero', 960, 2000)}" loading="eager" fetchPriority="high"/></picture>
      <img src="/brand/mark.svg"/>`;
    expect(picturesOffered(html)).toEqual({
      first: [url('phone', 640), url('hero', 960), url('hero', 2000)],
      later: [url('later', 480)],
    });
  });

  it('have one size, sizes by density, or come from a style', () => {
    const html = `<img src="${url('menu', 300)}"/><img srcset="${url('chip', 64)} 1x, ${url('chip', 96)} 1.5x"/>
      <span style="background-color:#a1b2c3;--weave:url(${url('weave', 96)})"></span>`;
    expect(picturesOffered(html).later).toEqual([
      url('menu', 300),
      url('chip', 64),
      url('chip', 96),
      url('weave', 96),
    ]);
  });
});
