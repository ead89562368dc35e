import { describe, expect, it } from 'vitest';
import { newsSchema } from '#lib/contracts/story.ts';
import { changesBetween, isShown } from '#lib/schedule.ts';

const at = (text: string) => Date.parse(text);

describe('scheduled content', () => {
  it('is published from its start minute until its end minute', () => {
    const entry = { publishAt: '2026-12-01T09:00+11:00', unpublishAt: '2026-12-24T00:00+11:00' };
    expect(isShown(entry, at('2026-11-30T21:59:59Z'))).toBe(false);
    expect(isShown(entry, at('2026-11-30T22:00:00Z'))).toBe(true);
    expect(isShown(entry, at('2026-12-23T12:59:59Z'))).toBe(true);
    expect(isShown(entry, at('2026-12-23T13:00:00Z'))).toBe(false);
    expect(isShown({}, 0)).toBe(true);
  });

  it('with a date is published when that day begins in any region, and its own time takes precedence', () => {
    const story = { published: '2027-01-01' };
    expect(isShown(story, at('2026-12-31T09:59:59Z'))).toBe(false);
    // Midnight in Auckland is 11:00 UTC of the previous day.
    expect(isShown(story, at('2026-12-31T11:00:00Z'))).toBe(true);
    expect(isShown({ ...story, publishAt: '2026-06-01T00:00Z' }, at('2026-06-02T00:00Z'))).toBe(true);
  });

  it('that is a draft is never published, whatever its times', () => {
    const draft = { draft: true, publishAt: '2020-01-01T00:00Z' };
    expect(isShown(draft)).toBe(false);
    expect(changesBetween([draft], 0, Date.now())).toBe(false);
  });

  it('changes a page when it begins and when it ends, once each', () => {
    const entries = [{ publishAt: '2026-12-01T00:00Z', unpublishAt: '2026-12-02T00:00Z' }];
    const changes = (after: string, until: string) => changesBetween(entries, at(after), at(until));
    expect(changes('2026-11-30T23:59:50Z', '2026-12-01T00:00:00Z')).toBe(true);
    expect(changes('2026-12-01T00:00:00Z', '2026-12-01T23:59:59Z')).toBe(false);
    expect(changes('2026-12-01T23:59:59Z', '2026-12-02T00:00:05Z')).toBe(true);
    expect(changes('2026-12-02T00:00:00Z', '2099-01-01T00:00:00Z')).toBe(false);
    // A clock that was set back.
    expect(changes('2026-12-01T12:00:00Z', '2026-11-30T12:00:00Z')).toBe(true);
    expect(changes('2027-12-01T12:00:00Z', '2026-12-02T12:00:00Z')).toBe(false);
  });

  it.each(['2026-12-01', '2026-12-01 09:00', '2026-12-01T09:00', '2026-13-01T09:00Z', 'tomorrow'])(
    'is refused with %s as a time, saying what is expected',
    (publishAt) => {
      const { error } = newsSchema.safeParse({ publishAt });
      const issue = error?.issues.find(({ path }) => path[0] === 'publishAt');
      expect(issue?.message).toBe('day, time and offset, such as 2026-12-01T09:00+11:00');
    },
  );
});
