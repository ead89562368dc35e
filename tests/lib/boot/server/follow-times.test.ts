import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTimes } from '#lib/boot/server/follow-times.ts';
import { processLink } from '#lib/server/process-link.ts';

const { invalidated, written, version } = vi.hoisted(() => ({
  invalidated: vi.fn(),
  written: vi.fn(),
  version: vi.fn(),
}));
vi.mock('#lib/boot/server/written-times.ts', () => ({ writtenTimes: written }));
vi.mock('#lib/catalogue/server/version.ts', () => ({ readVersion: version }));
vi.mock('#lib/revalidate/server/apply-invalidation.ts', () => ({ applyInvalidation: invalidated }));
vi.mock('#lib/server/db/database.ts', () => ({ database: vi.fn() }));
vi.mock('#lib/server/logger.ts', () => ({ logger: { info: vi.fn(), warn: vi.fn() } }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T00:00Z') });
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  processLink().onInvalidation.clear();
});

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
  const mistake = () => {
    throw new Error('a.md: publishAt: day, time and offset');
  };
  written.mockImplementationOnce(mistake).mockImplementationOnce(mistake).mockReturnValue([story]);
  version.mockResolvedValueOnce('one').mockResolvedValue('two');
  followTimes();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(tags()).toEqual(['catalogue']);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(tags()).toEqual(['catalogue', 'content']);
});

it('a database that does not answer keeps no story from being shown', async () => {
  written.mockReturnValue([story]);
  version.mockResolvedValueOnce('one').mockRejectedValueOnce(new Error('The database is away'));
  version.mockResolvedValue('two');
  followTimes();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(tags()).toEqual(['content']);
  await vi.advanceTimersByTimeAsync(28_000);
  expect(tags()).toEqual(['content', 'catalogue']);
});

it('a change of the catalogue that nobody told of shows at the second look, and one that was told of is not made again', async () => {
  const tell = (tag: string) => {
    for (const each of processLink().onInvalidation) each({ tags: [tag], paths: [] });
  };
  written.mockReturnValue([]);
  version.mockResolvedValue('one');
  followTimes();
  await vi.advanceTimersByTimeAsync(14_000);
  version.mockResolvedValue('two');
  // An import is about to tell of it.
  await vi.advanceTimersByTimeAsync(7000);
  tell('listing:au');
  await vi.advanceTimersByTimeAsync(28_000);
  expect(tags()).toEqual([]);
  version.mockResolvedValue('three');
  // Words were told of, no products.
  tell('content');
  await vi.advanceTimersByTimeAsync(28_000);
  expect(invalidated.mock.calls).toEqual([
    [{ tags: ['catalogue', 'stores:au', 'stores:nz', 'stores:na'], paths: [] }],
  ]);
});
