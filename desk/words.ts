import { type ScheduledContent, scheduledContent } from '#lib/boot/server/scheduled-content.ts';
import { productAddresses } from '#lib/catalogue/server/product-addresses.ts';
import { futureTimes } from '#lib/catalogue/server/product-times.ts';
import { NEVER_PUBLISHED } from '#lib/catalogue/times.ts';
import { ContentError } from '#lib/content/front-matter.ts';
import { type Preview, previewAddresses } from '#lib/content/server/preview-link.ts';
import type { ProductTime } from '#lib/contracts/schedule.ts';
import { floorNames } from '#lib/demand/server/names.ts';
import { checkContentInShop } from '#lib/ingest/server/check-content-in-shop.ts';
import type { Region } from '#lib/regions.ts';
import { endOf, startOf } from '#lib/schedule.ts';
import { config } from '#lib/server/config.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import type { DeskRequest } from './request.ts';
import type { WordsEntry } from './views/page.ts';

/** Seconds for which a preview link is valid. */
const PREVIEW_S = 7 * 86_400;
const ORDER: readonly WordsEntry['state'][] = ['draft', 'planned', 'shown until', 'over'];

/** Maximum scheduled changes of products that are shown, the next one first. */
const TOLD = 200;
const STATE_BEFORE: Readonly<Record<ProductTime, WordsEntry['state']>> = {
  publishAt: 'planned',
  unpublishAt: 'shown until',
  saleStartsAt: 'planned',
  saleEndsAt: 'shown until',
};

/** GET /words: drafts and scheduled stories, products and prices, with preview links. */
export async function showWords({ show, db }: DeskRequest): Promise<Response> {
  const { words, fault } = wordsEntries();
  const rank = ({ state, at = '' }: WordsEntry) => `${ORDER.indexOf(state)} ${at}`;
  const all = [...words, ...(await productEntries(db))];
  return show({
    kind: 'words',
    words: all.sort((one, other) => rank(one).localeCompare(rank(other))),
    fault,
  });
}

async function productEntries(db: ShopDatabase): Promise<WordsEntry[]> {
  const times = await futureTimes(db, Date.now(), TOLD);
  const codes = [...new Set(times.map((time) => time.product_code))];
  const [names, addresses] = await Promise.all([
    floorNames(db, codes),
    productAddresses(db, config().site, codes),
  ]);
  return times.map(({ product_code: code, what, at }) => ({
    title: `${what.startsWith('sale') ? 'Sale price of ' : ''}${names.get(code) ?? code}`,
    place: `product ${code}`,
    ...(at === NEVER_PUBLISHED ? { state: 'draft' } : { state: STATE_BEFORE[what], at }),
    previews: what === 'publishAt' ? previewsOf(addresses.get(code), Date.now()) : [],
  }));
}

/** The path of a content file as pages show it. */
export const contentPlace = (file: string): string => `content/${file}`;

/** Drafts, and everything with a start or end time; while a file has a fault, none and the fault. */
export function wordsEntries(): { readonly words: readonly WordsEntry[]; readonly fault?: string } {
  try {
    return { words: [...scheduledContent()].flatMap((written) => wordsEntry(written, Date.now())) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { words: [], fault: error.message };
  }
}

function wordsEntry({ entry, title, file, story }: ScheduledContent, now: number): WordsEntry[] {
  const [start, end] = [startOf(entry), endOf(entry)];
  const moment = (ms: number) => new Date(ms).toISOString();
  const place = contentPlace(file);
  if (entry.draft) return [{ title, place, state: 'draft', previews: previewsOf(story, now) }];
  if (start > now)
    return [{ title, place, state: 'planned', at: moment(start), previews: previewsOf(story, now) }];
  if (end === Number.POSITIVE_INFINITY) return [];
  return [{ title, place, state: end > now ? 'shown until' : 'over', at: moment(end), previews: [] }];
}

/** Preview links for an unpublished page, one for each region, valid for seven days. */
export function previewsOf(
  of: (Omit<Preview, 'endsAt'> & { readonly regions: readonly Region[] }) | undefined,
  now: number,
): WordsEntry['previews'] {
  if (!of) return [];
  const { kind, slug, regions } = of;
  return previewAddresses({ kind, slug, endsAt: Math.floor(now / 1000) + PREVIEW_S }, regions);
}

/** GET /words/check: the faults that `npm run content:check` finds. */
export const showCheck = async ({ show, db }: DeskRequest): Promise<Response> =>
  show({ kind: 'check', faults: await checkContentInShop(db) });
