/**
 * How long pictures take and what they weigh: `node --conditions=react-server scripts/bench/images.ts`.
 * "Cold" is measured with a new cache and a new thread that has only made one other picture.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopComposing } from '#lib/server/images/compose/pool.ts';
import { ImageService } from '#lib/server/images/service.ts';
import { imageSettings } from '#lib/server/images/settings.ts';

const FORMATS = ['webp', 'avif', 'jpg'] as const;
const FLOOR = '1023101';
const CARD_FLOORS = ['1021402', '1033701', '1041101', '1031601', '1075201', '1020801', '1042301', '1024101'];
const CARD_ROOMS = ['living-3x2', 'bedroom-3x2', 'study-3x2'];
const SCENES = [
  { what: 'room 5:2, 2500 wide', path: 'ar_5:2,c_fill,w_2500', room: 'living' },
  { what: 'room 5:2, 2000 wide', path: 'ar_5:2,c_fill,w_2000', room: 'bedroom' },
  { what: 'room 3:2, 1500 asked', path: 'ar_3:2,c_fill,w_1500', room: 'dining-3x2' },
  { what: 'room card 4:5, 640 wide', path: 'ar_4:5,c_fill,w_640', room: 'living-3x2' },
  { what: 'room card 4:5, 320 wide', path: 'ar_4:5,c_fill,w_320', room: 'living-3x2' },
];

const folder = mkdtempSync(path.join(tmpdir(), 'bench-images-'));
const settings = { ...imageSettings(), cacheBytes: 2 ** 30 };
let caches = 0;
const freshService = () => new ImageService({ ...settings, cacheRoot: path.join(folder, String(caches++)) });

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const from = performance.now();
  const result = await work();
  return { ms: Math.round(performance.now() - from), result };
}

const url = (shape: string, format: string, id: string) => `${shape}/q_auto:eco/f_${format}/v1/${id}`;

/** A new thread that has started and made one picture of another room. */
async function freshThread(): Promise<void> {
  await stopComposing();
  const primer = url('ar_1:1,c_fill,w_48', 'webp', 'rooms/hall-3x2/1011202');
  await freshService().answer({ path: primer, accept: null });
}

async function measure(what: string, shape: string, id: string) {
  const row: Record<string, string | number> = { picture: what };
  for (const format of FORMATS) {
    await freshThread();
    const service = freshService();
    const query = { path: url(shape, format, id), accept: null };
    const cold = await timed(() => service.answer(query));
    row[`${format} cold ms`] = cold.ms;
    row[`${format} KB`] = Number(((cold.result.body?.length ?? 0) / 1024).toFixed(1));
    if (format === 'webp') row['cached ms'] = (await timed(() => service.answer(query))).ms;
  }
  return row;
}

/** A page of different cards at once, as a listing asks for them. */
async function cards() {
  const service = freshService();
  const ids = CARD_ROOMS.flatMap((room) => CARD_FLOORS.map((floor) => `rooms/${room}/${floor}`));
  const all = await timed(() =>
    Promise.all(
      ids.map((id) => service.answer({ path: url('ar_4:5,c_fill,w_480', 'webp', id), accept: null })),
    ),
  );
  return { pictures: ids.length, 'all ms': all.ms, 'each ms': Math.round(all.ms / ids.length) };
}

try {
  const rows = [];
  for (const { what, path: shape, room } of SCENES)
    rows.push(await measure(what, shape, `rooms/${room}/${FLOOR}`));
  rows.push(await measure('swatch 150 × 150', 'c_fill,h_150,w_150', 'variants/1021402/swatches/1'));
  rows.push(await measure('cameo 640 × 640', 'ar_1:1,c_fill,w_640', 'variants/1021402/cameo'));
  console.table(rows);
  await freshThread();
  console.table([await cards()]);
} finally {
  await stopComposing();
  rmSync(folder, { recursive: true, force: true });
}
