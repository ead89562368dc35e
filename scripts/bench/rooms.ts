/**
 * What it costs that rooms lie in an S3 storage: `npm run bench:rooms [rounds]`. Two instances' services on one disk,
 * and on one storage that speaks S3 over HTTP on this machine; times are medians, with what was asked of the storage
 * for each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageSettings } from '#lib/images/server/settings.ts';
import { SHAPE } from '#lib/scenes/server/scene-files.ts';
import { SceneService } from '#lib/scenes/server/service.ts';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import { s3SceneStore } from '#lib/scenes/server/store/s3-store.ts';
import { stopSceneThread } from '#lib/scenes/server/thread/pool.ts';
import { sharp } from '#lib/server/sharp.ts';
import { startS3Server, storageFor } from '#tests/support/storage.ts';
import { contentFacts } from '../image/content-facts.ts';
import { formatNumber, median, table } from './pages/markdown.ts';
import { renderedRoom } from './visualiser/rooms.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const [FLOOR, OTHER_FLOOR] = ['1073101', '1030701'];
const size = { width: 1400, height: 700 };
const settings = { ...imageSettings(), facts: contentFacts() };

const { data, width, height } = await renderedRoom('living-sage', OTHER_FLOOR);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-rooms-'));
const server = await startS3Server();
const storages = [storageFor(server.env), storageFor(server.env)];
await Promise.all(storages.map((storage) => storage.look()));

const places = {
  disk: [0, 1].map(() => diskSceneStore(folder)),
  S3: storages.map((storage) => s3SceneStore(storage, 'scenes', { changing: [SHAPE] })),
};
interface Cost {
  readonly ms: number[];
  readonly asked: number[];
}
/** By what was done, and where. */
const costs = new Map<string, Record<string, Cost>>();
for (const [place, stores] of Object.entries(places)) {
  const [one, other] = stores.map(
    (store) => new SceneService(store, { ...settings, floorModels: () => [], hasClicks: () => false }),
  );
  if (!one || !other) throw new Error('Two instances are needed');
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const of = costs.get(what) ?? {};
    const cost = of[place] ?? { ms: [], asked: [] };
    costs.set(what, { ...of, [place]: cost });
    const before = server.received();
    const from = performance.now();
    const value = await work();
    cost.ms.push(performance.now() - from);
    cost.asked.push(server.received() - before);
    return value;
  };
  for (let round = 0; round < ROUNDS; round++) {
    // Another photo each time, so that nothing is known of it.
    const photo = await sharp(data, { raw: { width, height, channels: 3 } })
      .modulate({ brightness: 1 - round / 100 })
      .jpeg({ quality: 88 })
      .toBuffer();
    const id = await timed('upload', () => one.add(photo, 'bench'));
    const render = (service: SceneService, globalItemId: string) =>
      service.render({ id, globalItemId, size, format: 'webp', network: 'bench' });
    await timed('first floor, same instance', () => render(one, FLOOR));
    await timed('another floor', () => render(one, OTHER_FLOOR));
    await timed('the same picture again', () => render(one, FLOOR));
    await timed('first look of the other instance', () => other.facts(id));
    await timed('a floor there', () => render(other, FLOOR));
    await timed('Remove', () => other.remove(id));
  }
}
console.log(
  table(
    [`room of ${width} × ${height} px`, 'disk, ms', 'S3, ms', 'asked of the storage'],
    [...costs].map(([what, { disk, S3 }]) => [
      what,
      formatNumber(median(disk?.ms ?? []), 1),
      formatNumber(median(S3?.ms ?? []), 1),
      formatNumber(median(S3?.asked ?? [])),
    ]),
  ),
);
for (const storage of storages) storage.close();
await server.stop();
await stopSceneThread();
rmSync(folder, { recursive: true, force: true });
