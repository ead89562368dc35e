import { z } from 'zod';
import { isDay } from '../days.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;
/** A point in time with an offset, independent of the reader's time zone. */
export const instantSchema = z
  .string()
  .refine(
    (text) => INSTANT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    'day, time and offset, such as 2026-12-01T09:00+11:00',
  );

/** Whether an end is after its start, if both exist. */
export const endsAfter = (from: string | undefined, until: string | undefined): boolean =>
  !(from && until && Date.parse(until) <= Date.parse(from));
export const afterBeginning = (from: string): string => `a time after its beginning, ${from}`;

/** When content or a product is shown; fields of the entry itself. */
export const scheduleFields = {
  /** Unfinished: shown only in previews. */
  draft: z.boolean().optional(),
  publishAt: instantSchema.optional(),
  unpublishAt: instantSchema.optional(),
};

export interface Schedule {
  readonly draft?: boolean | undefined;
  /** ISO 8601 with an offset. */
  readonly publishAt?: string | undefined;
  readonly unpublishAt?: string | undefined;
  /** ISO date of a story; without `publishAt` the story is shown from the start of that day. */
  readonly published?: string | undefined;
}

/** The time zone in which a day starts first; a story appears when its day starts in any region. */
const FIRST_OFFSET = '+14:00';

/** Returns when content starts to be shown, as ISO 8601 with an offset; undefined if it was always shown. */
export const beginningOf = ({ publishAt, published }: Schedule): string | undefined =>
  publishAt ?? (published && `${published}T00:00${FIRST_OFFSET}`);

/** Returns the name of the field with the start time. */
const begins = (entry: unknown) =>
  entry instanceof Object && 'published' in entry && !('publishAt' in entry) ? 'published' : 'publishAt';

/** For `check` of schemas with `scheduleFields`: refuses an end that is not after the start. */
export const checkEndAfterStart = z.refine<Schedule>(
  (entry) => endsAfter(beginningOf(entry), entry.unpublishAt),
  {
    path: ['unpublishAt'],
    error: ({ input }) => afterBeginning(begins(input)),
  },
);

/** Fields of a product with times at which it changes automatically. */
export const PRODUCT_TIMES = ['publishAt', 'unpublishAt', 'saleStartsAt', 'saleEndsAt'] as const;
export type ProductTime = (typeof PRODUCT_TIMES)[number];
