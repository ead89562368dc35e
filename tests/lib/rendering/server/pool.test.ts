import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { composeInWorker, stopComposing } from '#lib/rendering/server/pool.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const ROOMS = path.resolve('content/media/rooms');
const SWATCH = path.resolve('content/media/swatches/1021401.jpg');
const NAMES = ['hall-portrait', 'study-portrait'] as const;

afterAll(stopComposing);

it('a room is assigned to the thread that has its layers loaded, and otherwise to any idle one', async () => {
  const folder = path.join(tempFolder('composing'), 'rooms');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(ROOMS))
    if (NAMES.some((name) => file.startsWith(`${name}.`)))
      cpSync(path.join(ROOMS, file), path.join(folder, file));
  const compose = (name: (typeof NAMES)[number], width: number, from = folder) =>
    composeInWorker({
      ...{ roomBase: path.join(from, name), scale: 0.25, swatch: SWATCH },
      rect: { x: 0, y: 100, width, height: 50 },
      placement: { sizeMetres: 1, turnDegrees: 0, gloss: 0 },
    });

  // Both at once: each on its own thread, if there are several.
  const [hall, study] = await Promise.all(NAMES.map((name) => compose(name, 100)));
  expect(hall).toHaveLength(100 * 50 * 3);
  expect(study).not.toEqual(hall);
  // From now on only the thread that has read a room can compose it.
  rmSync(folder, { recursive: true });
  for (const width of [99, 98]) expect(await compose('study-portrait', width)).toHaveLength(width * 150);
  expect(await compose('hall-portrait', 97)).toHaveLength(97 * 150);

  // Its thread is busy: another one reads the room instead of waiting for it.
  if (availableParallelism() > 1) {
    const both = await Promise.allSettled([96, 95].map((width) => compose('study-portrait', width)));
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  }
});
