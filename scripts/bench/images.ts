/**
 * How long pictures take to render and how large they are: `npm run bench -- images`. "Cold" means a new cache and a
 * new worker thread that has rendered only one other picture.
 */
import path from 'node:path';
import { type ImageQuery, ImageService } from '#lib/images/server/service.ts';
import { imageSettings } from '#lib/images/server/settings.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import type { SlotName } from '#lib/media/slots.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { contentFacts } from '../image/content-facts.ts';
import { timed } from './pages/timed.ts';

const ACCEPT = { webp: 'image/webp', avif: 'image/avif', jpg: '*/*' } as const;
type Format = keyof typeof ACCEPT;
const FLOOR = '1023101';
const CARD_FLOORS = ['1021402', '1033701', '1041101', '1031601', '1075201', '1020801', '1042301', '1024101'];
const CARD_ROOMS = ['living-3x2', 'bedroom-3x2', 'study-3x2'];
const PICTURES: readonly { what: string; id: string; slot: SlotName; width: number }[] = [
  { what: 'room 5:2, 2500 wide', id: `rooms/living/${FLOOR}`, slot: 'banner', width: 2500 },
  { what: 'room 5:2, 2000 wide', id: `rooms/bedroom/${FLOOR}`, slot: 'banner', width: 2000 },
  { what: 'room 3:2, 1600 requested', id: `rooms/dining-3x2/${FLOOR}`, slot: 'story', width: 1600 },
  { what: 'room card 4:5, 640 wide', id: `rooms/living-3x2/${FLOOR}`, slot: 'roomCard', width: 640 },
  { what: 'room card 4:5, 320 wide', id: `rooms/living-3x2/${FLOOR}`, slot: 'roomCard', width: 320 },
  { what: 'swatch 150 × 150', id: 'variants/1021402/swatches/1', slot: 'card', width: 150 },
  { what: 'cameo 640 × 640', id: 'variants/1021402/cameo', slot: 'story', width: 640 },
];

const folder = tempFolder('bench-images');
const settings = { ...imageSettings(), facts: contentFacts(), cacheBytes: 2 ** 30 };
let caches = 0;
const freshService = () => new ImageService({ ...settings, cacheRoot: path.join(folder, String(caches++)) });

/** The query a page would send; throws if no page requests this picture at this width. */
function queryOf(id: string, slot: SlotName, width: number, format: Format): ImageQuery {
  const { src, srcSet = src } = pictureFor(id, slot, mediaHost());
  const [, path] = new RegExp(`/image/upload/(\\S*w_${width}/\\S+)`).exec(srcSet) ?? [];
  if (!path) throw new Error(`${slot} has no width of ${width}`);
  return { path, accept: ACCEPT[format], network: 'bench' };
}

/** Starts a new worker thread that has rendered one picture of another room. */
async function freshThread(): Promise<void> {
  await stopComposing();
  await freshService().answer(queryOf('rooms/hall-3x2/1011202', 'searchThumb', 48, 'webp'));
}

async function measure({ what, id, slot, width }: (typeof PICTURES)[number]) {
  const row: Record<string, string | number> = { picture: what };
  for (const format of Object.keys(ACCEPT) as Format[]) {
    await freshThread();
    const service = freshService();
    const query = queryOf(id, slot, width, format);
    const cold = await timed(() => service.answer(query));
    row[`${format} cold ms`] = Math.round(cold.ms);
    row[`${format} KB`] = Number(((cold.result.body?.length ?? 0) / 1024).toFixed(1));
    if (format === 'webp') row['cached ms'] = Math.round((await timed(() => service.answer(query))).ms);
  }
  return row;
}

/** A page of different cards at once, as a listing requests them. */
async function cards() {
  const service = freshService();
  const ids = CARD_ROOMS.flatMap((room) => CARD_FLOORS.map((floor) => `rooms/${room}/${floor}`));
  const all = await timed(() =>
    Promise.all(ids.map((id) => service.answer(queryOf(id, 'roomCard', 480, 'webp')))),
  );
  return { pictures: ids.length, 'all ms': Math.round(all.ms), 'each ms': Math.round(all.ms / ids.length) };
}

try {
  const rows = [];
  for (const picture of PICTURES) rows.push(await measure(picture));
  console.table(rows);
  await freshThread();
  console.table([await cards()]);
} finally {
  await stopComposing();
}
