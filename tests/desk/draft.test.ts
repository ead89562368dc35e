import { afterEach, expect, it, vi } from 'vitest';
import { draftText } from '#desk/editor/draft.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a new story has the current date of the editor’s time zone', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T20:00Z'), toFake: ['Date'] });
  // As in Auckland: the time zone of a thread cannot be set.
  vi.spyOn(Date.prototype, 'getDate').mockReturnValue(30);
  expect(draftText('news', 'a-loom', 'A loom')).toContain('\npublished: 2026-11-30\n');
});
