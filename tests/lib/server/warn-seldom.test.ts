import { expect, it, vi } from 'vitest';
import { logger } from '#lib/server/logger.ts';
import { warnSeldom } from '#lib/server/warn-seldom.ts';

it('writes one line per minute and code, with the number of suppressed lines', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
  for (let at = 0; at < 1000; at += 1) warnSeldom({ code: 'refused', at }, 'Refused', at);
  warnSeldom({ code: 'other' }, 'Other', 1000);
  warnSeldom({ code: 'refused', at: 60_000 }, 'Refused', 60_000);
  warnSeldom({ code: 'refused', at: 60_001 }, 'Refused', 60_001);
  warnSeldom({ code: 'refused', at: 120_000 }, 'Refused', 120_000);
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    { code: 'refused', at: 0 },
    { code: 'other' },
    { code: 'refused', at: 60_000, skipped: 999 },
    { code: 'refused', at: 120_000, skipped: 1 },
  ]);
});
