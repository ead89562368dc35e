import '#tests/support/shop-env.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invalidateAtScheduledTimes } from '#lib/boot/server/scheduled-invalidation.ts';
import { bumpVersion } from '#lib/catalogue/server/version.ts';
import { database } from '#lib/server/db/database.ts';
import { logger } from '#lib/server/logger.ts';
import { type Invalidation, processLink } from '#lib/server/process-link.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const BEGIN = Date.parse('2027-03-01T00:00Z');
const LOOK_MS = 7000;
withShop();
let content: string;
const told: Invalidation[] = [];
const tags = () => told.map(({ tags: [tag] }) => tag);

beforeEach(() => {
  content = path.join(tempFolder('times'), 'content');
  copyContent(content);
  vi.stubEnv('CONTENT_DIR', content);
  vi.useFakeTimers({ now: BEGIN });
  for (const level of ['info', 'warn'] as const) vi.spyOn(logger, level).mockReturnValue(undefined);
  told.length = 0;
  processLink().onInvalidation.add((invalidation) => told.push(invalidation));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  processLink().onInvalidation.clear();
});

/** Writes a story that is published five seconds after the test starts. */
function writeStory(): void {
  const file = path.join(content, 'listing/stories.json');
  const stories = JSON.parse(readFileSync(file, 'utf8')) as { CPT: object };
  const story = { ...stories.CPT, publishAt: new Date(BEGIN + 5000).toISOString() };
  writeFileSync(file, JSON.stringify({ ...stories, CPT: story }));
}

/** The shop follows changes from a catalogue version that it has read. */
async function follow(): Promise<void> {
  await bumpVersion(database());
  invalidateAtScheduledTimes();
  await looks(0);
}
const looks = (count: number) => vi.advanceTimersByTimeAsync(count * LOOK_MS);

it('a file with a fault does not stop a scheduled price, and its own time is not lost', async () => {
  writeStory();
  const file = path.join(content, 'home/kinds.json');
  const kinds = readFileSync(file);
  writeFileSync(file, '{');
  await follow();
  await bumpVersion(database());
  await looks(2);
  expect(tags()).toEqual(['catalogue']);
  writeFileSync(file, kinds);
  await looks(2);
  expect(tags()).toEqual(['catalogue', 'content']);
});

it('a database that does not answer does not stop a scheduled story', async () => {
  writeStory();
  await follow();
  await sql`alter table meta rename to meta_away`.execute(database());
  await looks(1);
  await sql`alter table meta_away rename to meta`.execute(database());
  await bumpVersion(database());
  await looks(1);
  expect(tags()).toEqual(['content']);
  expect(vi.mocked(logger.warn).mock.lastCall?.[0]).toMatchObject({ code: 'times_unread' });
  await looks(4);
  expect(tags()).toEqual(['content', 'catalogue']);
});

it('a catalogue change without a notification shows at the second check, and one with a notification is not processed again', async () => {
  const tell = (tag: string) => {
    for (const each of processLink().onInvalidation) each({ tags: [tag], paths: [] });
  };
  await follow();
  await looks(2);
  await bumpVersion(database());
  // An import is about to notify the shop.
  await looks(1);
  tell('listing:au');
  await looks(4);
  expect(tags()).toEqual(['listing:au']);
  await bumpVersion(database());
  // A notification about texts, not products.
  tell('content');
  await looks(1);
  expect(tags()).toEqual(['listing:au', 'content']);
  await looks(3);
  expect(told.slice(2)).toEqual([{ tags: ['catalogue', 'stores:au', 'stores:nz', 'stores:na'], paths: [] }]);
});
