import { expect, it, vi } from 'vitest';
import { logger } from '#lib/server/logger.ts';
import { warnThrottled } from '#lib/server/warn-throttled.ts';

it('writes one line per minute and code, with the number of suppressed lines', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
  for (let at = 0; at < 1000; at += 1) warnThrottled({ code: 'refused', at }, 'Refused', at);
  warnThrottled({ code: 'other' }, 'Other', 1000);
  warnThrottled({ code: 'refused', at: 60_000 }, 'Refused', 60_000);
  warnThrottled({ code: 'refused', at: 60_001 }, 'Refused', 60_001);
  warnThrottled({ code: 'refused', at: 120_000 }, 'Refused', 120_000);
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    { code: 'refused', at: 0 },
    { code: 'other' },
    { code: 'refused', at: 60_000, skipped: 999 },
    { code: 'refused', at: 120_000, skipped: 1 },
  ]);
});
