import { type Written, writtenTimes } from '#lib/boot/server/written-times.ts';
import { ContentError } from '#lib/content/front-matter.ts';
import { endOf, startOf } from '#lib/content/schedule.ts';
import { previewToken } from '#lib/content/server/preview-link.ts';
import { checkOfShop } from '#lib/ingest/server/check-of-shop.ts';
import { paths } from '#lib/paths.ts';
import { config } from '#lib/server/config.ts';
import { derivedKey } from '#lib/server/signing/secret.ts';
import type { DeskRequest } from './request.ts';
import type { WordsEntry } from './views/page.ts';

/** Seconds a link to a story that is not shown is good for. */
const PREVIEW_S = 7 * 86_400;
const ORDER: readonly WordsEntry['state'][] = ['draft', 'planned', 'shown until', 'over'];

/** GET /words: what is a draft or has a time, with links to stories that are not shown. */
export function showWords({ show }: DeskRequest): Response {
  try {
    const rank = ({ state, at = '' }: WordsEntry) => `${ORDER.indexOf(state)} ${at}`;
    const words = wordsEntries().sort((one, other) => rank(one).localeCompare(rank(other)));
    return show({ kind: 'words', words });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return show({ kind: 'words', words: [], fault: error.message });
  }
}

/** What is a draft, or begins or ends to be shown at a time; throws while a file is faulty. */
export const wordsEntries = (): WordsEntry[] =>
  [...writtenTimes()].flatMap((written) => wordsEntry(written, Date.now()));

function wordsEntry({ entry, title, file, story }: Written, now: number): WordsEntry[] {
  const [start, end] = [startOf(entry), endOf(entry)];
  const moment = (ms: number) => new Date(ms).toISOString();
  if (entry.draft) return [{ title, file, state: 'draft', previews: previewsOf(story, now) }];
  if (start > now)
    return [{ title, file, state: 'planned', at: moment(start), previews: previewsOf(story, now) }];
  if (end === Number.POSITIVE_INFINITY) return [];
  return [{ title, file, state: end > now ? 'shown until' : 'over', at: moment(end), previews: [] }];
}

/** Addresses at which a story that is not shown can be read for seven days, one a region. */
export function previewsOf(story: Written['story'], now: number): WordsEntry['previews'] {
  if (!story) return [];
  const { kind, slug, regions } = story;
  const token = previewToken(derivedKey('preview'), {
    kind,
    slug,
    endsAt: Math.floor(now / 1000) + PREVIEW_S,
  });
  return regions.map((region) => ({ region, address: config().siteUrl + paths.preview(region, token) }));
}

/** GET /words/check: what `npm run content:check` finds. */
export const showCheck = async ({ show, db }: DeskRequest): Promise<Response> =>
  show({ kind: 'check', faults: await checkOfShop(db) });
