import type { CountryCode } from './countries.ts';

/** A point on the earth in degrees, WGS 84. */
interface Position {
  readonly lat: number;
  readonly lng: number;
}

export type Measure = 'metric' | 'imperial';
/** Unit of distances to stores; `lib/stores/radius.ts` defines its length, name and zoom levels. */
export type DistanceUnit = 'km' | 'mi';
/** Regional content exists in exactly two variants (S2.3-11, G3). */
export const CONTENT_VARIANTS = ['au', 'nz'] as const;
export type ContentVariant = (typeof CONTENT_VARIANTS)[number];

/** South-west and north-east corners. */
type Bounds = readonly [Position, Position];

/**
 * Everything that differs between regions. Code must read the property that it needs and never check the region's
 * name.
 */
export interface RegionProfile {
  readonly label: string;
  /** BCP 47 language tag of the region's pages and dates, used for `<html lang>`. */
  readonly lang: string;
  /** All hreflang values that point to this region's pages (SEO-2). */
  readonly hreflang: readonly string[];
  readonly ogLocale: string;
  /** ISO 4217 currency code. */
  readonly currency: string;
  /** Unit system shown by default (S9.4-9). */
  readonly measure: Measure;
  /** Note about tax after a price. */
  readonly priceTax: string;
  readonly spelling: 'british' | 'american';
  /** The variant of home page and support texts. */
  readonly content: ContentVariant;
  /** The message of links in banners. */
  readonly moreMessage: 'readMore' | 'learnMore';
  /** Whether header and footer link to the other sites (S2.1-13). */
  readonly switchesSites: boolean;
  /** Countries of the region; the first one is the default for an address without a country. */
  readonly countries: readonly CountryCode[];
  /** IANA names of time zones in which visitors are offered this region (ADR 0046). */
  readonly timeZones?: RegExp;
  /** Names by which a suggested place counts as inside the region (S5.2-12, G28). */
  readonly placeNames: readonly string[];
  readonly address: {
    /** A street with place and postcode, in the region's usual format. */
    readonly example: string;
    /** Whether the address service's locality is the suburb or the city (S7.12-2). */
    readonly locality: 'suburb' | 'city';
    /** Whether an address contains the short or long name of its state (S7.12-2). */
    readonly stateName: 'short' | 'long';
    /** Whether addresses contain the state at all. */
    readonly writesState: boolean;
  };
  /** Test and grading standards of floors; a region without one shows no such figure. */
  readonly standards: { readonly fire: string; readonly slip?: string; readonly grading?: string };
  readonly phone: {
    /** Numbers with the country's calling code; every region accepts those of all others (G27). */
    readonly international?: { readonly callingCode: string; readonly pattern: RegExp };
    /** National formats that only this region accepts in addition to the general pattern (G27). */
    readonly national: readonly RegExp[];
  };
  readonly samples: {
    /** Whether samples are posted (G31). */
    readonly offered: boolean;
    /** Maximum number of free samples in one order (S9.3-1, G25). */
    readonly limit: number;
    /** Delivery time of samples (S9.3-2), worded for the middle of a sentence. */
    readonly window: string;
    /** The same in business days after the order; without it no date is shown. */
    readonly businessDays?: readonly [from: number, to: number];
    /** IANA name of the time zone of the company that posts samples; dates are in its calendar. */
    readonly timeZone?: string;
    /** How samples are sent; text after the window (S2.4-10, S2.4-11). */
    readonly carrier?: string;
    /** Field of a variant that contains whether its sample is in stock here (S3.5-2). */
    readonly stockField?: `sampleInStock${string}`;
  };
  readonly locator: {
    readonly unit: DistanceUnit;
    /** Label of the field for a place. */
    readonly placeLabel: string;
    /** Initial centre of the map before a place is chosen (S9.5-4), and the zoom that shows the whole region. */
    readonly view: { readonly center: Position; readonly zoom: number };
    /** Area that the map files cover. */
    readonly mapBounds: Bounds;
    /** Area that the region's picture shows before the map is used. */
    readonly overviewBounds: Bounds;
  };
}
