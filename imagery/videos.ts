/**
 * `npm run imagery:videos`: renders the video loops of the stories from the shop's pictures. Needs ffmpeg. Movement is
 * slow, the last frame matches the first, and every file stays below 1.5 MB.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { MEGABYTE } from '#lib/server/quantities.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { readArguments, refuse } from '../scripts/arguments.ts';
import { media, picture } from './compose.ts';

const LIMIT = 1.5 * MEGABYTE;
const SIZE = { width: 1280, height: 512 };
const RATE = 25;
const work = tempFolder('loops');

const ffmpeg = (...args: string[]) =>
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });

/** Writes a still of the given size to disk. */
async function still(publicId: string, name: string, size = SIZE): Promise<string> {
  const file = path.join(work, `${name}.png`);
  await (await picture(publicId))
    .resize(size.width, size.height, { fit: 'cover', position: 'bottom' })
    .png()
    .toFile(file);
  return file;
}

/** One room with three floors: each stays for a while and dissolves into the next, while the light slowly changes. */
async function threeFloors(master: string) {
  const floors = ['1021402', '1073101', '1021409'];
  const files = await Promise.all(floors.map((item, i) => still(`rooms/living/${item}`, `floor${i}`)));
  const [hold, wipe] = [4, 1.5];
  const cycle = [...files, files[0] as string];
  const inputs = cycle.flatMap((file) => [
    '-loop',
    '1',
    '-framerate',
    String(RATE),
    '-t',
    String(hold + wipe),
    '-i',
    file,
  ]);
  const steps = cycle.slice(1).map((_, i) => {
    const from = i === 0 ? '[0]' : `[w${i}]`;
    return `${from}[${i + 1}]xfade=transition=fade:duration=${wipe}:offset=${(i + 1) * hold}[w${i + 1}]`;
  });
  const length = floors.length * hold;
  const light = `eq=gamma='1+0.07*sin(2*PI*t/${length})':eval=frame,colorbalance=rm=0.01:bm=-0.01`;
  const graph = `${steps.join(';')};[w${floors.length}]trim=${wipe}:${length + wipe},setpts=PTS-STARTPTS,${light},format=yuv420p`;
  ffmpeg(...inputs, '-filter_complex', graph, '-c:v', 'ffv1', master);
}

/** From chair height to a hand's width above the pile and back: a zoom along a smooth path. */
async function pileUpClose(master: string) {
  const file = await still('variants/1021405/cameo', 'pile', {
    width: SIZE.width * 4,
    height: SIZE.height * 4,
  });
  const seconds = 12;
  const frames = seconds * RATE;
  const near = `(1-cos(2*PI*on/${frames}))/2`;
  const path = `zoompan=z='1+0.55*${near}':x='(iw-iw/zoom)*(0.5-0.3*${near})':y='(ih-ih/zoom)*(0.5+0.3*${near})'`;
  const graph = `${path}:d=${frames}:s=${SIZE.width}x${SIZE.height}:fps=${RATE},format=yuv420p`;
  ffmpeg('-i', file, '-vf', graph, '-frames:v', String(frames), '-c:v', 'ffv1', master);
}

function deliver(name: string, master: string, at: number) {
  const to = (extension: string) => media('videos', `${name}.${extension}`);
  const plain = ['-i', master, '-an', '-threads', '1'];
  ffmpeg(...plain, '-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-movflags', '+faststart', to('mp4'));
  ffmpeg(...plain, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '35', '-cpu-used', '3', to('webm'));
  ffmpeg(...plain, '-vf', 'scale=960:-2', '-c:v', 'libtheora', '-q:v', '5', to('ogv'));
  ffmpeg('-ss', String(at), '-i', master, '-frames:v', '1', '-q:v', '4', to('jpg'));
  for (const extension of ['mp4', 'webm', 'ogv', 'jpg']) {
    const { size } = statSync(to(extension));
    if (size > LIMIT) throw new Error(`${name}.${extension} weighs ${(size / MEGABYTE).toFixed(2)} MB`);
    process.stdout.write(`${name}.${extension} ${Math.round(size / 1024)} KB\n`);
  }
}

const loops = { 'one-room-three-floors': threeFloors, 'pile-up-close': pileUpClose };
const USAGE = `Usage: npm run imagery:videos -- [${Object.keys(loops).join('] [')}]`;
const { positionals: wanted } = readArguments(USAGE, { words: Number.POSITIVE_INFINITY });
const unknown = wanted.find((name) => !(name in loops));
if (unknown !== undefined) refuse(`There is no ${unknown}.`, USAGE);
mkdirSync(media('videos'), { recursive: true });
for (const [name, make] of Object.entries(loops)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const master = path.join(work, `${name}.mkv`);
  await make(master);
  deliver(name, master, 1);
}
