import { z } from 'zod';
import { isDay } from '../days.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;
/** A moment that means the same everywhere. */
export const instantSchema = z
  .string()
  .refine(
    (text) => INSTANT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    'day, time and offset, such as 2026-12-01T09:00+11:00',
  );

/** Whether an end comes after its beginning, where there are both. */
export const endsAfter = (from: string | undefined, until: string | undefined): boolean =>
  !(from && until && Date.parse(until) <= Date.parse(from));
export const afterBeginning = (from: string): string => `a time after its beginning, ${from}`;

/** When something written, or a product, is shown; fields of the entry it belongs to. */
export const scheduleFields = {
  /** Not finished: shown in previews only. */
  draft: z.boolean().optional(),
  publishAt: instantSchema.optional(),
  unpublishAt: instantSchema.optional(),
};

export interface Schedule {
  readonly draft?: boolean | undefined;
  /** ISO 8601 with an offset. */
  readonly publishAt?: string | undefined;
  readonly unpublishAt?: string | undefined;
  /** ISO day of a story; without `publishAt` it is shown from its beginning. */
  readonly published?: string | undefined;
}

/** Where on earth a day begins first; a story of a day is there when it begins in any region. */
const FIRST_OFFSET = '+14:00';

/** When something written begins to be shown, as ISO 8601 with an offset; none if it always was. */
export const beginningOf = ({ publishAt, published }: Schedule): string | undefined =>
  publishAt ?? (published && `${published}T00:00${FIRST_OFFSET}`);

/** The field that says when something begins. */
const begins = (entry: unknown) =>
  entry instanceof Object && 'published' in entry && !('publishAt' in entry) ? 'published' : 'publishAt';

/** For `check` of what has `scheduleFields`: refuses an end that is not after the beginning. */
export const endsLater = z.refine<Schedule>((entry) => endsAfter(beginningOf(entry), entry.unpublishAt), {
  path: ['unpublishAt'],
  error: ({ input }) => afterBeginning(begins(input)),
});

/** Fields of a product that hold a time at which it changes by itself. */
export const PRODUCT_TIMES = ['publishAt', 'unpublishAt', 'saleStartsAt', 'saleEndsAt'] as const;
export type ProductTime = (typeof PRODUCT_TIMES)[number];
