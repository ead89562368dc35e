import { z } from 'zod';
import { isRegion, REGIONS, type Region } from '../regions.ts';

/**
 * A setting that is one value for all regions (`opt-in`) or one each (`au=opt-out,na=opt-in`), by region. Regions that
 * are not named, and a setting that is not there, have `usual`.
 */
export function byRegion<Value>(one: z.ZodType<Value>, usual: Value) {
  const ofAll = (value: Value) => Object.fromEntries(REGIONS.map((region) => [region, value]));
  return z
    .string()
    .optional()
    .transform((text, { addIssue }): Readonly<Record<Region, Value>> => {
      const values: Record<string, Value> = ofAll(usual);
      for (const part of text?.split(',') ?? []) {
        const [name = '', value] = part.split('=', 2).map((piece) => piece.trim());
        const parsed = one.safeParse(value ?? name);
        if (!parsed.success || (value !== undefined && !isRegion(name)) || (value ?? name) === '')
          addIssue({ code: 'custom', message: 'not a value by region' });
        else Object.assign(values, value === undefined ? ofAll(parsed.data) : { [name]: parsed.data });
      }
      return values as Record<Region, Value>;
    });
}
