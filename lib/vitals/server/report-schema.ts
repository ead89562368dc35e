import 'server-only';
import { z } from 'zod';
import { REGIONS } from '../../regions.ts';
import { PAGE_KINDS, SCREENS, VITALS } from '../names.ts';

/** Ten minutes: a longer time means that a clock was changed. */
const MAX_MS = 600_000;
const values = z.strictObject(
  Object.fromEntries(VITALS.map((name) => [name, z.number().min(0).max(MAX_MS).optional()])) as Record<
    (typeof VITALS)[number],
    z.ZodOptional<z.ZodNumber>
  >,
);

/** The report of one page view; other fields are refused. */
export const vitalsReportSchema = z.strictObject({
  region: z.enum(REGIONS),
  page: z.enum(PAGE_KINDS),
  screen: z.enum(SCREENS),
  values: values.refine((given) => Object.keys(given).length > 0, 'names no value'),
});
