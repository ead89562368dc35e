import { expect, it } from 'vitest';
import { findSource } from '#lib/images/server/sources/source.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { freshSettings } from './support.ts';

const settings = await freshSettings();

async function turnOf(item: string): Promise<number | undefined> {
  const source = await findSource(roomId('hall-3x2', item), settings);
  return source.kind === 'room' ? source.placement.turnDegrees : undefined;
}

it('boards run into a room; herringbone points into it, and carpet lies as its swatch', async () => {
  expect(await turnOf('1073101')).toBe(90);
  expect(await turnOf('1074501')).toBe(45);
  expect(await turnOf('1021401')).toBe(0);
});
