/**
 * Cost of a list in the visitor's room: `npm run bench -- visualiser/cards`. FLOOR_PHOTOS names a folder of photos.
 * Each photo is uploaded to the service and 24 cards are requested, each with a different floor; then 24 more while
 * another client uploads four photos; once for each width of cards. Finally every laying pattern is rendered for the
 * floors that have one. CPU time is that of the whole process, including its threads.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LAYING_NAMES } from '#lib/area/laying.ts';
import { imageSettings } from '#lib/images/server/settings.ts';
import { CARD_WIDTHS, cardSize } from '#lib/scenes/limits.ts';
import { findSwatch } from '#lib/scenes/server/find-swatch.ts';
import { loadSurface } from '#lib/scenes/server/render-scene-floor.ts';
import { SceneService } from '#lib/scenes/server/service.ts';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import { stopSceneThreads } from '#lib/scenes/server/thread/pool.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { contentFacts } from '../../image/content-facts.ts';
import { median, quantile } from '../pages/markdown.ts';
import { timed } from '../pages/timed.ts';
import { folderPictures } from './rooms.ts';

const CARDS = 24;
const OTHERS = 4;

const settings = { ...imageSettings(), facts: contentFacts(), floorModels: () => [], hasClicks: () => false };
const floors = readdirSync(path.join(settings.mediaRoot, 'swatches'))
  .filter((name) => /^\d+\.jpg$/.test(name))
  .map((name) => path.basename(name, '.jpg'));

async function measureCards(width: number): Promise<void> {
  const service = new SceneService(diskSceneStore(tempFolder('bench-cards')), settings);
  const card = (id: string, globalItemId: string) =>
    service.render({ id, globalItemId, size: cardSize(width), cut: true, format: 'webp', network: 'bench' });
  const cards = (id: string, from: number) =>
    timed(() => Promise.all(floors.slice(from, from + CARDS).map((floor) => card(id, floor))));
  console.log(
    `\n| Photo, cards of ${width} px | First card, CPU ms | 24 cards, CPU s | Per card, CPU ms | All cards, s | All cards during four uploads, s |`,
  );
  console.log('| --- | --- | --- | --- | --- | --- |');
  const costs: number[] = [];
  for (const { name, photo } of folderPictures(process.env.FLOOR_PHOTOS ?? '')) {
    const id = await service.add(photo, 'bench');
    const { cpuMs: first } = await timed(() => card(id, floors.at(-1) ?? ''));
    const { cpuMs: cost, ms: waited } = await cards(id, 0);
    const others = Array.from({ length: OTHERS }, (_, at) =>
      service.add(Buffer.concat([photo, Buffer.from([at])]), 'another'),
    );
    const { ms: beside } = await cards(id, CARDS);
    await Promise.all(others);
    costs.push(cost);
    console.log(
      `| ${name} | ${first.toFixed(0)} | ${(cost / 1000).toFixed(2)} | ${(cost / CARDS).toFixed(0)} | ${(waited / 1000).toFixed(2)} | ${(beside / 1000).toFixed(2)} |`,
    );
  }
  console.log(
    `\nMedian of the photos: ${(median(costs) / 1000).toFixed(2)} s of CPU time for ${CARDS} cards.`,
  );
  await stopSceneThreads();
}
for (const width of CARD_WIDTHS) await measureCards(width);

const drawn: number[] = [];
for (const floor of floors)
  for (const laying of LAYING_NAMES) {
    const swatch = await findSwatch(floor, settings, laying);
    if (!swatch?.laid) continue;
    await loadSurface(swatch.file);
    const { file, laid } = swatch;
    drawn.push((await timed(() => loadSurface(file, laid))).ms);
  }
const [least, most] = [Math.min(...drawn), Math.max(...drawn)];
console.log(
  `Laying patterns drawn, swatch decoded each time: ${drawn.length}, ms ${least.toFixed(0)} to ${most.toFixed(0)}, median ${median(drawn).toFixed(0)}, p95 ${quantile(drawn, 0.95).toFixed(0)}.`,
);
