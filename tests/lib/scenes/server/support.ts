import path from 'node:path';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import type { ClickModel } from '#lib/scenes/server/click/click-model.ts';
import type { SceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleUpload } from '#lib/scenes/server/handler/scenes.ts';
import { UPLOAD_LIMITS, type UploadLimits, UploadSlots } from '#lib/scenes/server/handler/upload-slots.ts';
import { SceneService } from '#lib/scenes/server/service.ts';
import { SceneShares } from '#lib/scenes/server/shares.ts';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import type { SceneStore } from '#lib/scenes/server/store/scene-store.ts';
import { parseConfig } from '#lib/server/config-schema.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';
import { openPicture, sharp } from '#lib/server/sharp.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { contentFacts } from '../../../../scripts/image/content-facts.ts';

const TOKEN = 'a-token-of-our-own-pages';
export const FLOOR = '1073101';
export const OTHER_FLOOR = '1030701';
export const ROOMS = path.resolve('content/media/rooms');
const mediaRoot = path.resolve('content/media');
/** Properties of the fixtures' floors. */
export const facts = contentFacts(path.resolve('tests/fixtures/content/catalogue/products'));

interface Fresh {
  readonly now?: () => number;
  readonly perMinute?: number;
  readonly limits?: UploadLimits;
  /** Bytes of all scenes together. */
  readonly maxBytes?: number;
  /** Files of networks. */
  readonly floorModels?: readonly string[];
  readonly clicks?: ClickModel;
}

/** A scene service on an empty folder, as a running shop has it. */
export function freshContext({ now = Date.now, maxBytes, ...others }: Fresh = {}) {
  const root = tempFolder('scenes');
  const links = tempFolder('shares');
  const scenes = diskSceneStore(root, { now, maxBytes });
  const context = contextOn(scenes, diskSceneStore(links, { now }), { now, ...others });
  return { root, service: context.service, context };
}

/** A scene service on these stores. */
export function contextOn(
  scenes: SceneStore,
  shares: SceneStore,
  {
    now = Date.now,
    perMinute = 1000,
    limits = UPLOAD_LIMITS,
    floorModels = [],
    clicks,
  }: Omit<Fresh, 'maxBytes'> = {},
): SceneContext {
  const service = new SceneService(
    scenes,
    {
      mediaRoot,
      coloursRoot: tempFolder('colours'),
      facts,
      floorModels: () => floorModels,
      hasClicks: () => clicks?.isUsable ?? false,
    },
    now,
  );
  return {
    config: parseConfig({}),
    service,
    shares: new SceneShares(shares, service, now),
    shapes: rateLimit({ burst: perMinute, perSecond: perMinute / 60, now }),
    shareLimit: rateLimit({ burst: perMinute, perSecond: perMinute / 60, now }),
    uploads: rateLimit({ burst: perMinute, perSecond: perMinute / 60, now }),
    renders: rateLimit({ burst: 1000, perSecond: 1000, now }),
    taps: rateLimit({ burst: perMinute, perSecond: perMinute / 60, now }),
    clicks,
    slots: new UploadSlots(limits),
  };
}

/** One of our rendered rooms with a floor in it, as a visitor's photo. */
export async function roomPhoto(room = 'living-sage', floor = OTHER_FLOOR, width = 600) {
  const found = await facts(floor);
  if (!found) throw new Error('No such floor');
  const base = path.join(ROOMS, room);
  const native = await openPicture(`${base}.base.webp`).metadata();
  const scale = Math.min(1, width / native.width);
  const [w, h] = [Math.round(native.width * scale), Math.round(native.height * scale)];
  const pixels = await composeRoom({
    roomBase: base,
    scale,
    rect: { x: 0, y: 0, width: w, height: h },
    swatch: path.join(mediaRoot, 'swatches', `${floor}.jpg`),
    placement: found.placement,
  });
  return sharp(pixels, { raw: { width: w, height: h, channels: 3 } });
}

/** Headers of a request from our own pages. */
export const own = { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN };

interface Upload {
  readonly name?: string;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly fields?: Record<string, string>;
}

/** Uploads as the browser does (S7.10-1). */
export function upload(context: SceneContext, file: Uint8Array, options: Upload = {}) {
  const { name = 'room.jpg', type = 'image/jpeg', headers = own, fields = {} } = options;
  const form = new FormData();
  const fixed = { cnf: 'marram', ki_mode_floor: '2', ki_mode_wall: '1', dbg: '0', ...fields };
  for (const [key, value] of Object.entries(fixed)) form.set(key, value);
  form.set('vfile', new File([new Uint8Array(file)], name, { type }));
  const request = new Request('http://localhost:3000/api/scenes/get_ki_unique.php', {
    method: 'POST',
    body: form,
    headers,
  });
  return handleUpload(request, context);
}

export const renderUrl = (pid: string, artnr = FLOOR, more = '') =>
  `http://localhost:3000/api/scenes/render_img_scene.php?cnf=marram&pid=${pid}&artnr=${artnr}&w=1400&h=700&onam=floor${more}`;
