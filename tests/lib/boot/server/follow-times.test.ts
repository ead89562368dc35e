import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTimes } from '#lib/boot/server/follow-times.ts';

const { invalidated, written, passes } = vi.hoisted(() => ({
  invalidated: vi.fn(),
  written: vi.fn(),
  passes: vi.fn(),
}));
vi.mock('#lib/boot/server/written-times.ts', () => ({ writtenTimes: written }));
vi.mock('#lib/catalogue/server/product-times.ts', () => ({ timePasses: passes }));
vi.mock('#lib/revalidate/server/apply-invalidation.ts', () => ({ applyInvalidation: invalidated }));
vi.mock('#lib/server/db/database.ts', () => ({ database: vi.fn() }));
vi.mock('#lib/server/logger.ts', () => ({ logger: { info: vi.fn(), warn: vi.fn() } }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T00:00Z') });
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

const story = { title: 'A story', file: 'a.md', entry: { publishAt: '2027-03-01T00:00:05Z' } };
const tags = () =>
  invalidated.mock.calls.map(
    ([
      {
        tags: [tag],
      },
    ]) => tag,
  );

it('a file with a mistake keeps no price from changing, and its time is not lost', async () => {
  written.mockImplementationOnce(() => {
    throw new Error('a.md: publishAt: day, time and offset');
  });
  written.mockReturnValue([story]);
  passes.mockResolvedValueOnce(true).mockResolvedValue(false);
  followTimes();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(tags()).toEqual(['catalogue']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(tags()).toEqual(['catalogue', 'content']);
});

it('a database that does not answer keeps no story from being shown', async () => {
  written.mockReturnValue([story]);
  passes.mockRejectedValueOnce(new Error('The database is away')).mockResolvedValueOnce(true);
  passes.mockResolvedValue(false);
  followTimes();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(tags()).toEqual(['content']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tags()).toEqual(['content', 'catalogue']);
});
