import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCENE_LIFETIME_S, UPLOAD_MAX_BYTES } from '#lib/scenes/limits.ts';
import { ROOM_DAYS } from '#lib/scenes/room-days.ts';
import { refuse } from '#lib/scenes/server/refusal.ts';

/** Texts that state how long a room is kept: the file, and the words before the number. */
const WRITTEN = [
  ['content/photo-donation.json', /or its (\d+) days are over/g, 1],
  ['content/stories/sheets/privacy.md', /(?:It is deleted after|and\sfor) (\d+) days/g, 2],
] as const;

it.each(WRITTEN)('G35 %s states for how many days a room is kept', (file, words, times) => {
  const said = [...readFileSync(file, 'utf8').matchAll(words)].map(([, days]) => Number(days));
  expect(said).toEqual(Array(times).fill(ROOM_DAYS));
  expect(ROOM_DAYS * 24 * 3600).toBe(SCENE_LIFETIME_S);
});

it('the message for a photo that is too large states the limit', () => {
  const [, megabytes] = /larger than (\d+) MB/.exec(refuse('too_large').message) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBe(UPLOAD_MAX_BYTES);
});
