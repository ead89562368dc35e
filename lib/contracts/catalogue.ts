import { z } from 'zod';
import { REGIONS, STOCK_FIELDS, type StockField } from '../regions.ts';
import { COLOUR_FAMILIES, TYPE_CODES } from './codes.ts';
import { FACET_FIELDS, type FacetFields } from './facet-fields.ts';
import { idSchema as id, itemIdSchema, publicIdSchema, siteCodeSchema, slugSchema as slug } from './ids.ts';
import { instantSchema, scheduleFields } from './schedule.ts';

/** Schemas of the catalogue (S3), shared by content files, the database and the product API. */

const text = z.string().min(1);
/** A measurement or quantity: 0 and negative values are invalid. */
const positive = z.number().positive('is not above 0');
const regions = z.array(z.enum(REGIONS)).min(1);

/**
 * Whether a sample is in stock, with one field per region that posts samples (S3.5-2); a region reads only its own.
 */
const stock = Object.fromEntries(STOCK_FIELDS.map((field) => [field, z.boolean().optional()])) as Record<
  StockField,
  z.ZodOptional<z.ZodBoolean>
>;

const variantSchema = z.object({
  airtableId: id,
  globalItemId: itemIdSchema,
  colourId: id,
  name: text,
  slug,
  colourFamily: z.enum(COLOUR_FAMILIES),
  hex: z.string().regex(/^#[0-9a-fA-F]{6}$/, '#rrggbb, such as #7d7f62'),
  lab: z.tuple([z.number(), z.number(), z.number()]),
  patternCloudinaryPublicId: publicIdSchema.nullable(),
  cameoImage: publicIdSchema.nullable(),
  visAsset: z.enum(['swatch', 'cameo']),
  ...stock,
  stockNote: z.string().optional(),
  regions,
  /** Tileable image of the surface: its real size on the floor in metres, rotation in degrees, gloss 0..1. */
  swatch: z.object({
    sizeMetres: z.number().positive(),
    rotation: z.number(),
    gloss: z.number().min(0).max(1),
  }),
});
export type Variant = z.infer<typeof variantSchema>;

/** Fields with the names of list filters; the same in products and their list records. */
const facetFields = Object.fromEntries(
  Object.entries(FACET_FIELDS).map(([name, { list, required }]) => [
    name,
    list ? z.array(text).default([]) : required ? text : text.optional(),
  ]),
) as {
  [Name in keyof FacetFields]: FacetFields[Name] extends { readonly list: true }
    ? z.ZodDefault<z.ZodArray<z.ZodString>>
    : FacetFields[Name] extends { readonly required: true }
      ? z.ZodString
      : z.ZodOptional<z.ZodString>;
};

/** A value for some of the regions. */
const byRegion = <Value extends z.ZodType>(value: Value) =>
  z.partialRecord(z.enum(REGIONS), value).optional();

/** An amount in whole cents. A spreadsheet's rounding error, such as 89.499999999999986, is rounded to the cent. */
const money = z
  .number()
  .positive('is not above 0; where there is no price, it is left out')
  .max(100_000, 'is above 100,000')
  .multipleOf(0.01, 'has parts of a cent')
  .overwrite((amount) => Math.round(amount * 100) / 100);

/** Years of warranty by kind; null if the kind does not apply. */
const years = z.record(z.string(), z.number().nullable());
const named = z.object({ code: id, name: text });

export const productSchema = z.object({
  airtableId: id,
  productCode: id,
  slug,
  name: text,
  title: text,
  type: z.object({ code: z.enum(TYPE_CODES), name: text }),
  subTypes: z.array(named).min(1),
  brands: z.array(z.object({ code: id, slug, name: text })).min(1),
  collection: z.object({ id, name: text }),
  collectionName: text,
  sites: z.array(siteCodeSchema).min(1),
  regions,
  descriptions: z.object({ short: text, long: text }),
  features: z.array(id),
  suitableRooms: z.array(id),
  segments: z.array(id),
  ...facetFields,
  thicknessBand: z.enum(['low', 'medium', 'high']),
  rollSizeImperial: z.array(text).optional(),
  construction: z.object({ id, name: text }),
  fibre: z.string().optional(),
  yarn: z.string().optional(),
  pileHeightMm: positive.optional(),
  pileWeight: z.object({ gsm: positive, ozPerSqYd: positive }).optional(),
  totalThicknessMm: positive,
  gauge: z.string().optional(),
  backing: z.string().optional(),
  grading: z
    .object({
      scheme: z.string(),
      residentialStars: z.number(),
      contractStars: z.number().nullable(),
      /** Suitability for wear: "Heavy duty". Text about stairs is removed: `stairs` alone decides. */
      suitability: z.string().transform((text) => text.replace(/,? *(?:and )?stairs[^,]*/i, '')),
      stairs: z.boolean(),
    })
    .optional(),
  install: z.array(z.string()),
  underlay: z.string().nullish(),
  warranties: years,
  lightFastness: z.object({ value: z.number(), standard: z.string() }).nullish(),
  fire: z
    .object({
      standard: z.string(),
      criticalRadiantFluxKw: z.number(),
      smokePercentMinutes: z.number().nullish(),
      na: z.string().nullish(),
    })
    .nullish(),
  acoustic: z.object({ impactReductionDb: z.number(), nrc: z.number().nullish() }).nullish(),
  slip: z.object({ standard: z.string(), rating: z.string() }).nullish(),
  underfloorHeating: z
    .object({
      suitable: z.boolean(),
      thermalResistanceM2KW: z.number().nullish(),
      maxSurfaceCelsius: z.number().nullish(),
    })
    .nullish(),
  species: z.string().nullish(),
  look: z.string().nullish(),
  core: z.string().nullish(),
  size: z.object({ widthMm: positive, lengthMm: positive, thicknessMm: positive }).nullish(),
  coverage: z
    .object({ piecesPerPack: positive.int(), squareMetresPerPack: positive, squareFeetPerPack: positive })
    .nullish(),
  wearLayerMm: z.number().nullish(),
  wearLayerKind: z.string().nullish(),
  acClass: z.string().nullish(),
  finish: z.string().nullish(),
  edge: z.string().nullish(),
  hardness: z.string().nullish(),
  /** Price of one unit in a region, in its currency; without it the shop shows no price. */
  price: byRegion(money),
  /** The unit: the region's area unit (square metre or foot), or a pack. */
  pricePer: byRegion(z.enum(['area', 'pack'])),
  /** Whether the price is the lowest of several. */
  priceFrom: byRegion(z.boolean()),
  /** The price between these times; either time may be missing. */
  salePrice: byRegion(money),
  saleStartsAt: instantSchema.optional(),
  saleEndsAt: instantSchema.optional(),
  care: z.string(),
  sustainability: z.array(z.string()),
  sampleAvailable: z.boolean(),
  samplePriority: z.number().optional(),
  /** Rank in the default order of lists: higher comes first; 0 means no special rank. */
  priority: z.number().int().min(0).default(0),
  /** A short label that a merchandiser puts on the card. */
  flag: z.string().max(24).optional(),
  releasedOn: z.iso.date(),
  /** The product is in the range between these times; either may be missing. */
  ...scheduleFields,
  variants: z.array(variantSchema).min(1),
});
export type Product = z.infer<typeof productSchema>;

export const brandSchema = z.object({
  airtableId: id,
  title: text,
  code: id,
  slug,
  name: text,
  description: z.string(),
  /** Key of its picture; the store locator offers only brands that have one (S3.10-2). */
  imageKey: id.optional(),
  sites: z.array(siteCodeSchema),
  regions,
});

export const collectionSchema = z.object({
  airtableId: id,
  id: slug,
  slug,
  title: text,
  name: text,
  /** One line for cards and page introductions. */
  description: text,
  /** A short paragraph for the collection's own page. */
  body: text,
  types: z.array(z.enum(TYPE_CODES)),
  regions,
});
export type Collection = z.infer<typeof collectionSchema>;

/** A sub-type such as `wool_cpt`; `/product-types/{slug}` shows it. */
export const productTypeSchema = z.object({
  airtableId: id,
  title: text,
  code: z.string().regex(/_(?:cpt|hf)$/, 'ends in _cpt or _hf'),
  slug,
  name: text,
  typeCode: z.enum(TYPE_CODES),
  description: text,
  /** Notes in plain language, one or two sentences each. */
  notes: z.object({
    feel: text,
    /** Feel of each pile, by the id of the construction, if `feel` compares several. */
    feelOf: z.record(z.string(), text).optional(),
    wear: text,
    care: text,
  }),
});
export type ProductType = z.infer<typeof productTypeSchema>;

/** A feature link (S3.9-5) with the text of its page. */
export const featureSchema = z.object({
  airtableId: id,
  id: slug,
  title: text,
  name: text,
  shortDescription: z.string(),
  description: z.string(),
  url: z.string().startsWith('/features/'),
  regions,
  types: z.array(z.enum(TYPE_CODES)),
});
export type Feature = z.infer<typeof featureSchema>;

/**
 * A product that left the range: its address responds with 410 and alternatives, or redirects to its successor
 * (SEO-10).
 */
export const discontinuedSchema = z.object({
  productCode: id,
  slug,
  name: text,
  discontinuedOn: z.iso.date(),
  successor: slug.optional(),
  alternatives: z.array(slug),
});
export type Discontinued = z.infer<typeof discontinuedSchema>;

/** A product's data for lists, filters and cards; server and browser use the same record (G16). */
export const listingProductSchema = z.object({
  code: id,
  slug,
  name: text,
  type: z.enum(TYPE_CODES),
  subTypes: z.array(id),
  /** The line under the name: "Wool, textured loop". */
  line: z.string(),
  /** "From $89 per m²", if it has a price. */
  price: z.string().optional(),
  /** Price per area unit of the region, for sorting and filtering. */
  areaPrice: z.number().optional(),
  /** Names of brand, type and sub-type, separated by slashes, for analytics. */
  kind: z.string().optional(),
  collection: id,
  brands: z.array(id),
  ...facetFields,
  segments: z.array(id),
  features: z.array(id),
  rooms: z.array(id),
  /** Values that filters need from the whole product, `{filter}:{value}`. Missing in records of an older import. */
  traits: z.array(text).optional(),
  releasedOn: z.string(),
  priority: z.number(),
  /** A short label on the card, if any. */
  flag: z.string().optional(),
  sampleAvailable: z.boolean(),
  variants: z.array(
    z.object({
      id,
      slug,
      name: text,
      colourId: id,
      family: z.enum(COLOUR_FAMILIES),
      hex: z.string(),
      swatch: publicIdSchema,
    }),
  ),
});
export type ListingProduct = z.infer<typeof listingProductSchema>;
/**
 * The record for lists in the browser, with the rooms that its card may show, the most likely first; they are
 * included because the table that determines them is large. Cached responses of an older release lack them; such a
 * card shows the surface.
 */
export interface ListedProduct extends ListingProduct {
  readonly views?: readonly string[];
}
export type ListingVariant = ListingProduct['variants'][number];
