import { z } from 'zod';
import { COUNTRY_CODES } from '../region/countries.ts';
import { REGIONS } from '../regions.ts';
import { TYPE_CODES } from './codes.ts';
import { idSchema, SLUG, siteCodeSchema } from './ids.ts';
import { STORE_SERVICE_KEYS } from './store-options.ts';

const words = (most: number) => z.string().trim().min(1, 'is missing').max(most, `is longer than ${most}`);
const distinct = <T>(items: readonly T[]) => new Set(items).size === items.length;

/** Opening and closing time of a day, in minutes after midnight, local time. */
const openTimes = z
  .tuple([z.number().int().min(0).max(1439), z.number().int().min(1).max(1440)])
  .refine(([from, to]) => from < to, 'closes before it opens');
/** One day: its opening times, closed, or by appointment. */
const day = z.union([openTimes, z.literal('closed'), z.literal('appointment')]);

const timeZones = new Set<string>();

/** Accepted time zones are cached: checking one takes longer than validating the rest of a store. */
function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    timeZones.add(name);
    return true;
  } catch {
    return false;
  }
}

const positionSchema = z.strictObject({
  lat: z.number().min(-90, 'is not from -90 to 90').max(90, 'is not from -90 to 90'),
  lng: z.number().min(-180, 'is not from -180 to 180').max(180, 'is not from -180 to 180'),
});

/** A showroom (G45). */
export const storeSchema = z.strictObject({
  id: z.string().regex(/^[A-Z0-9-]{2,24}$/, 'is not 2 to 24 capitals, digits and hyphens'),
  slug: z.string().regex(SLUG, 'is not lower case with hyphens').max(80),
  name: words(80),
  region: z.enum(REGIONS, { error: `is not one of ${REGIONS.join(', ')}` }),
  address: z.strictObject({
    street: words(120),
    suburb: words(80),
    state: words(10),
    /** Empty if no openly licensed source contains it. */
    postcode: z.string().max(12),
    country: z.enum(COUNTRY_CODES, { error: `is not one of ${COUNTRY_CODES.join(', ')}` }),
  }),
  position: positionSchema,
  phone: z.string().regex(/^[+()\d][\d ()-]{6,22}$/, 'is not a phone number'),
  email: z.email('is not an email address'),
  website: z.url({ protocol: /^https$/, error: 'is not an https address' }),
  timeZone: z.string().refine(isTimeZone, 'is not the full name of a time zone, such as Australia/Sydney'),
  /** Monday to Sunday. */
  hours: z.array(day).length(7),
  holidayNote: z.string().max(200),
  /** Codes of brands that stores can carry (S3.10-2); the import checks whether the brands exist. */
  brands: z.array(idSchema).refine(distinct, 'names one twice'),
  categories: z
    .array(z.enum(TYPE_CODES, { error: `is not one of ${TYPE_CODES.join(', ')}` }))
    .min(1, 'is missing')
    .refine(distinct, 'names one twice'),
  services: z
    .array(z.enum(STORE_SERVICE_KEYS, { error: `is not one of ${STORE_SERVICE_KEYS.join(', ')}` }))
    .refine(distinct, 'names one twice'),
  sites: z.array(siteCodeSchema).min(1, 'is missing').refine(distinct, 'names one twice'),
});
export type Store = z.infer<typeof storeSchema>;
export type StoreDay = z.infer<typeof day>;

/** A store near a place; the distance is in metres. */
const nearbyStoreSchema = storeSchema.extend({ distance: z.number().min(0) });
export type NearbyStore = z.infer<typeof nearbyStoreSchema>;

/** The store locator's response (S3.2-1, S7.4-2); the keys of the lists are radius options (G22). */
export const locatorResponseSchema = z.object({
  center: z.object({ geometry: z.object({ location: positionSchema }), name: z.string() }),
  lists: z.record(z.string().regex(/^\d+$/), z.array(nearbyStoreSchema)),
});
export type LocatorResponse = z.infer<typeof locatorResponseSchema>;
