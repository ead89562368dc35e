import { afterEach, expect, it, vi } from 'vitest';
import { schedulePlaces } from '#lib/places/server/places.ts';
import { REGIONS } from '#lib/regions.ts';
import { logger } from '#lib/server/logger.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a gazetteer that cannot be read is logged after the start, and does not end the shop', () => {
  process.env.CONTENT_DIR = tempFolder('no-places');
  const failed = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  schedulePlaces();
  vi.runAllTimers();
  expect(failed.mock.calls.map(([facts]) => facts)).toEqual(
    REGIONS.map((region) => expect.objectContaining({ code: 'gazetteer_unreadable', region })),
  );
});
