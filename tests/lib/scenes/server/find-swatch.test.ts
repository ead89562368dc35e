import path from 'node:path';
import { expect, it } from 'vitest';
import type { LaidBoard, LayingName, LayingPattern } from '#lib/area/laying.ts';
import { type LaidPiece, laidInRoom, laidPlacement, repeatOf } from '#lib/rendering/laying-pieces.ts';
import { findSwatch } from '#lib/scenes/server/find-swatch.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { FLOOR, facts, OTHER_FLOOR } from './support.ts';

const settings = {
  mediaRoot: path.resolve('content/media'),
  coloursRoot: tempFolder('colours'),
  facts,
};
const turnsOf = async (id: string, way?: LayingPattern) => {
  const found = await findSwatch(id, settings, way);
  return [found?.placement.turnDegrees, found?.roomPlacement.turnDegrees];
};

it('A-18 boards run into our own rooms, as on product pages; patterns and carpet keep their direction', async () => {
  expect(await turnsOf(FLOOR)).toEqual([0, 90]);
  expect(await turnsOf(FLOOR, 'brick')).toEqual([0, 90]);
  const [carpet, carpetInRoom] = await turnsOf(OTHER_FLOOR);
  expect(carpetInRoom).toBe(carpet);
});

const board: LaidBoard = { kind: 'plank', width: 0.1, length: 0.6 };
const usual = { sizeMetres: 0.6, turnDegrees: 0, gloss: 0.3 };

/** Degrees, 0 to 180, of the axis along which the points of a pattern follow each other in its unturned repeat. */
function axisOf(laying: LayingName): number {
  const [first, ...others] = repeatOf(laying, board).pieces as [LaidPiece, ...LaidPiece[]];
  const steps = others
    .filter(({ along }) => along[0] === first.along[0] && along[1] === first.along[1])
    .map(({ x, y }) => [x - first.x, y - first.y] as const);
  const [x, y] = steps.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))[0] as readonly [
    number,
    number,
  ];
  return (Math.atan2(y, x) * 180) / Math.PI;
}

it('A-18 herringbone and chevron point the way straight boards run, in photos and in our own rooms', async () => {
  const [inPhoto = Number.NaN, inRoom = Number.NaN] = await turnsOf(FLOOR);
  for (const laying of ['herringbone', 'chevron'] as const) {
    const placement = laidPlacement(usual, laying, board);
    const axis = axisOf(laying);
    expect((axis + placement.turnDegrees) % 180, laying).toBeCloseTo(inPhoto);
    const { turnDegrees } = laidInRoom({ board, placement }, true);
    expect((axis + turnDegrees) % 180, laying).toBeCloseTo(inRoom);
  }
  const [pattern = Number.NaN, patternInRoom = Number.NaN] = await turnsOf(FLOOR, 'herringbone');
  expect(patternInRoom - pattern).toBe(inRoom - inPhoto);
});

it('A-18 a floor that is sold as herringbone points the same way in a photo as in our own rooms', async () => {
  const own = await facts(FLOOR);
  const herringbone = own && {
    ...own,
    board: { ...board, kind: 'herringbone' as const },
    placement: { ...own.placement, turnDegrees: 45 },
  };
  const found = await findSwatch(FLOOR, { ...settings, facts: async () => herringbone });
  expect(found?.roomPlacement.turnDegrees).toBe(45);
  expect(((found?.placement.turnDegrees ?? 0) + 90) % 180).toBe(45);
});
