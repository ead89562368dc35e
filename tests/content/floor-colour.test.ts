import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOM_TABLE } from '#lib/media/room-table.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { keyLight } from '../../imagery/key-light.ts';
import { floorColours, floorsWithSwatch, measuredView } from '../../scripts/image/floor-colour.ts';

const ROOMS = 'content/media/rooms';
/** Outside the nightly run a floor is measured in every fourth view, so that every view is measured with two floors. */
const ONE_IN = dailyOrNightly(4, 1);
const views = Promise.all(ROOM_TABLE.map(async (room) => ({ room, view: await measuredView(room) })));

/** Each part is a test with a time limit of its own. */
const PARTS = dailyOrNightly(1, 12);

it.each(Array.from({ length: PARTS }, (_, part) => part))(
  'every floor in a room has the colour of its swatch, within ΔE00 5, and 3 in the median (part %i)',
  async (part) => {
    const measured = (await views).map(({ view }) => view);
    const all = await floorsWithSwatch();
    const step = Math.ceil(all.length / dailyOrNightly(8, all.length));
    const floors = all.filter((_, at) => at % step === 0).filter((_, at) => at % PARTS === part);
    const distances: number[] = [];
    for (const [at, floor] of floors.entries()) {
      const some = measured.filter((_, view) => view % ONE_IN === at % ONE_IN);
      for (const { distance } of await floorColours(floor, some)) distances.push(distance);
    }
    expect(Math.max(...distances)).toBeLessThanOrEqual(5);
    expect(distances.length).toBeGreaterThan((7 * ROOM_TABLE.length) / ONE_IN);
    expect(distances.toSorted((a, b) => a - b)[distances.length >> 1]).toBeLessThanOrEqual(3);
  },
);

it('every view of the table counts enough floor pixels', async () => {
  for (const { room, view } of await views) {
    const { pixels, room: layers } = view;
    const floor = layers.mask.filter((cover) => cover >= 250).length;
    expect(pixels.length / floor, room.id).toBeGreaterThan(0.05);
  }
});

it('camera files contain the light measured in their layers', async () => {
  for (const id of ['living-sage', 'hall-3x2', 'study-portrait', 'flight-full']) {
    const camera = JSON.parse(readFileSync(`${ROOMS}/${id}.json`, 'utf8'));
    expect(camera, id).toMatchObject(await keyLight(`${ROOMS}/${id}`, camera));
  }
});
