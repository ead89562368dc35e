import { expect, it } from 'vitest';
import { findSource } from '#lib/images/server/sources/source.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { freshSettings } from './support.ts';

const settings = await freshSettings();

async function turnOf(item: string): Promise<number | undefined> {
  const source = await findSource(roomId('hall-3x2', item), settings);
  return source.kind === 'room' ? source.placement.turnDegrees : undefined;
}

it('a carpet covers the steps of a stair; boards do not bend over them', async () => {
  for (const stair of ['flight-runner', 'flight-full']) {
    expect(await findSource(roomId(stair, '1021401'), settings)).toMatchObject({
      kind: 'room',
      shows: 'room',
    });
    for (const board of ['1073101', '1092401'])
      await expect(findSource(roomId(stair, board), settings)).rejects.toThrow();
  }
});

it('boards run into a room; herringbone points into it, and carpet is laid as its swatch', async () => {
  expect(await turnOf('1073101')).toBe(90);
  expect(await turnOf('1074501')).toBe(45);
  expect(await turnOf('1021401')).toBe(0);
});
