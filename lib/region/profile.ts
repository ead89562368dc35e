import type { CountryCode } from './countries.ts';

/** A point on the earth in degrees, WGS 84. */
interface Position {
  readonly lat: number;
  readonly lng: number;
}

export type Measure = 'metric' | 'imperial';
/** Unit that distances to stores are counted in; `lib/stores/radius.ts` knows its length, name and zooms. */
export type DistanceUnit = 'km' | 'mi';
/** Regional content exists in exactly two variants (S2.3-11, G3). */
export const CONTENT_VARIANTS = ['au', 'nz'] as const;
export type ContentVariant = (typeof CONTENT_VARIANTS)[number];

/** South-west and north-east corner. */
type Bounds = readonly [Position, Position];

/** Everything that is different in a region. Readers ask for the fact they need and never for the region's name. */
export interface RegionProfile {
  readonly label: string;
  /** BCP 47 language of the region's pages and of its dates, used for `<html lang>`. */
  readonly lang: string;
  /** All hreflang values that point to this region's pages (SEO-2). */
  readonly hreflang: readonly string[];
  readonly ogLocale: string;
  /** Currency of amounts, by its ISO 4217 code. */
  readonly currency: string;
  /** Unit system shown first (S9.4-9). */
  readonly measure: Measure;
  /** Whether tax is in prices, as it stands behind one. */
  readonly priceTax: string;
  readonly spelling: 'british' | 'american';
  /** Whose home page and support texts are shown. */
  readonly content: ContentVariant;
  /** Which of the two messages leads on from a banner. */
  readonly moreMessage: 'readMore' | 'learnMore';
  /** Whether the header and footer lead to the other sites (S2.1-13). */
  readonly switchesSites: boolean;
  /** The first is the one that an address without a country is in. */
  readonly countries: readonly CountryCode[];
  /** Time zones, by their names in the IANA database, in which a visitor is offered this region (ADR 0046). */
  readonly timeZones?: RegExp;
  /** Names that keep a suggested place in the region (S5.2-12, G28). */
  readonly placeNames: readonly string[];
  readonly address: {
    /** A street with its place and postcode, as people of the region write them. */
    readonly example: string;
    /** What the address service calls a locality is the suburb, or the city (S7.12-2). */
    readonly locality: 'suburb' | 'city';
    /** Whether an address writes its state by short or long name (S7.12-2). */
    readonly stateName: 'short' | 'long';
    /** Whether people write the state at all. */
    readonly writesState: boolean;
  };
  /** The standards that floors are tested and graded by; a region without one shows no figure of it. */
  readonly standards: { readonly fire: string; readonly slip?: string; readonly grading?: string };
  readonly phone: {
    /** Numbers with the country's calling code; every region accepts those of every other (G27). */
    readonly international?: { readonly callingCode: string; readonly pattern: RegExp };
    /** National numbers that only this region accepts beside the general pattern (G27). */
    readonly national: readonly RegExp[];
  };
  readonly samples: {
    /** Whether samples are posted (G31). */
    readonly offered: boolean;
    /** The most free samples one order holds (S9.3-1, G25). */
    readonly limit: number;
    /** How long samples take (S9.3-2), as it stands in the middle of a sentence. */
    readonly window: string;
    /** The same in numbers, business days after the order; without them no day is named. */
    readonly businessDays?: readonly [from: number, to: number];
    /** Time zone of the company that posts them, by its name in the IANA database: days are those of its calendar. */
    readonly timeZone?: string;
    /** How samples come, after the window (S2.4-10, S2.4-11). */
    readonly carrier?: string;
    /** Field of a variant that says whether its sample is in stock here (S3.5-2). */
    readonly stockField?: `sampleInStock${string}`;
  };
  readonly locator: {
    readonly unit: DistanceUnit;
    /** Label of the field that takes a place. */
    readonly placeLabel: string;
    /** Where the map stands before a place is chosen (S9.5-4), and the zoom that shows the region from there. */
    readonly view: { readonly center: Position; readonly zoom: number };
    /** What the map files hold. */
    readonly mapBounds: Bounds;
    /** What the picture of the region shows before anyone touches the map. */
    readonly overviewBounds: Bounds;
  };
}
