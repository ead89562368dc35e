import { z } from 'zod';
import { isRegion, REGIONS, type Region } from '../regions.ts';

/**
 * Schema of a setting that has one value for all regions (`opt-in`), one per region (`au=opt-out,na=opt-in`), or
 * both. A region's own value takes precedence, whatever the order. Regions that are not named, and a missing setting,
 * get `usual`. Two values for the same region are refused; `hint` is added to that error and names the likely
 * mistake.
 */
export function byRegion<Value>(one: z.ZodType<Value>, usual: Value, hint = '') {
  return z
    .string()
    .optional()
    .transform((text, { addIssue }): Readonly<Record<Region, Value>> => {
      /** Values by region; the value for all regions has the empty name. */
      const values = new Map<string, Value>();
      for (const part of text?.split(',') ?? []) {
        const [first = '', second, ...more] = part.split('=').map((piece) => piece.trim());
        const [name, value] = second === undefined ? ['', first] : [first, second];
        const parsed = one.safeParse(value);
        if (!parsed.success || (second !== undefined && !isRegion(name)) || value === '' || more.length > 0)
          addIssue({ code: 'custom', message: 'not a value by region' });
        else if (values.has(name)) {
          const why = `two values are for ${name || `all regions${hint}`}`;
          addIssue({ code: 'custom', message: why, params: { why } });
        } else values.set(name, parsed.data);
      }
      const ofAll = values.has('') ? (values.get('') as Value) : usual;
      const ofRegion = (region: Region) => (values.has(region) ? (values.get(region) as Value) : ofAll);
      return Object.fromEntries(REGIONS.map((region) => [region, ofRegion(region)])) as Record<Region, Value>;
    });
}
