/**
 * Memory of the scene service: `npm run bench -- visualiser/memory`. Uploads twenty photos at once, then lays twelve
 * floors, with the networks of FLOOR_MODEL if set. Prints how far the process rises above its idle memory, in MB, under
 * the Node flags of the server.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { imageSettings } from '#lib/images/server/settings.ts';
import { SceneService } from '#lib/scenes/server/service.ts';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import { stopSceneThreads } from '#lib/scenes/server/thread/pool.ts';
import { config } from '#lib/server/config.ts';
import { openPicture } from '#lib/server/sharp.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { contentFacts } from '../../image/content-facts.ts';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../run/node-flags.mjs';

if (!process.env.MALLOC_MMAP_THRESHOLD_) {
  const args = ['--no-warnings', '--conditions=react-server', ...SERVER_FLAGS, import.meta.filename];
  const env = { ...process.env, ...SERVER_MEMORY };
  process.exit(spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1);
}

const UPLOADS = 20;
const RENDERS = 12;
const FLOORS = ['1073101', '1030701', '1074501', '1093101'];
const LIMIT_MB = 400;

const { mediaRoot } = imageSettings();
const { floorModels } = config().scenes;
const service = new SceneService(diskSceneStore(tempFolder('bench-scenes')), {
  ...imageSettings(),
  facts: contentFacts(),
  floorModels: () => floorModels,
  hasClicks: () => false,
});
const megabytes = () => process.memoryUsage().rss / 1e6;

const photo = await openPicture(path.join(mediaRoot, 'rooms', 'living-3x2.base.webp'))
  .resize(2000)
  .jpeg({ quality: 90 })
  .toBuffer();
const idle = megabytes();
let most = idle;
const watch = setInterval(() => {
  most = Math.max(most, megabytes());
}, 10);
const upload = (index: number) => service.add(Buffer.concat([photo, Buffer.from([index])]), 'bench');
const ids = await Promise.all(Array.from({ length: UPLOADS }, (_, index) => upload(index)));
const afterUploads = most;
for (let index = 0; index < RENDERS; index++)
  await service.render({
    id: ids[index % 3] ?? '',
    globalItemId: FLOORS[index % FLOORS.length] ?? '',
    size: { width: 1400, height: 700 },
    format: 'jpeg',
    network: 'bench',
  });
clearInterval(watch);
await stopSceneThreads();

console.log(`Networks: ${floorModels.length}\n\n| Memory of the process | MB |\n| --- | --- |`);
for (const [what, value] of [
  ['idle', idle],
  [`peak over idle, ${UPLOADS} uploads at once`, afterUploads - idle],
  [`peak over idle, with ${RENDERS} floors laid`, most - idle],
  ['limit', LIMIT_MB],
] as const)
  console.log(`| ${what} | ${value.toFixed(0)} |`);
