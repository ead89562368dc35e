import { z } from 'zod';
import { REGIONS, STOCK_FIELDS, type StockField } from '../regions.ts';
import { COLOUR_FAMILIES, TYPE_CODES } from './codes.ts';
import { FACET_FIELDS, type FacetFields } from './facets.ts';
import { idSchema as id, itemIdSchema, publicIdSchema, siteCodeSchema, slugSchema as slug } from './ids.ts';
import { instantSchema, scheduleFields } from './schedule.ts';

/**
 * Wire and content schemas of the catalogue (S3). The same shapes serve content files, the database and the product
 * API.
 */

const text = z.string().min(1);
/** A quantity that people measure or buy by: none is nought or less. */
const positive = z.number().positive('is not above 0');
const regions = z.array(z.enum(REGIONS)).min(1);

/** Whether a sample is in stock, one field a region that posts samples (S3.5-2); a region never reads another's. */
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
  /** Tileable picture of the surface and its true size on the floor in metres, turn in degrees, gloss 0..1. */
  swatch: z.object({
    sizeMetres: z.number().positive(),
    rotation: z.number(),
    gloss: z.number().min(0).max(1),
  }),
});
export type Variant = z.infer<typeof variantSchema>;

/** Fields that filters of lists read by their own names; the same in products and their list records. */
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

/** An amount in whole cents: what a spreadsheet works out, as 89.499999999999986, is the cent that it stands for. */
const money = z
  .number()
  .positive('is not above 0; where there is no price, it is left out')
  .max(100_000, 'is above 100,000')
  .multipleOf(0.01, 'has parts of a cent')
  .overwrite((amount) => Math.round(amount * 100) / 100);

/** Years of cover by kind; null where the kind does not apply. */
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
      /** How hard a wear it stands: "Heavy duty". What it says of stairs is not read: `stairs` alone decides. */
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
  /** What one unit costs in a region, in its currency; without it the shop names no price. */
  price: byRegion(money),
  /** The unit: a square metre or foot, as the region measures, or a pack. */
  pricePer: byRegion(z.enum(['area', 'pack'])),
  /** The price is the lowest of several. */
  priceFrom: byRegion(z.boolean()),
  /** What it costs instead between these times; either may be missing. */
  salePrice: byRegion(money),
  saleStartsAt: instantSchema.optional(),
  saleEndsAt: instantSchema.optional(),
  care: z.string(),
  sustainability: z.array(z.string()),
  sampleAvailable: z.boolean(),
  samplePriority: z.number().optional(),
  /** Place in the default order of lists: higher comes first, 0 is no particular place. */
  priority: z.number().int().min(0).default(0),
  /** A short word a merchandiser puts on the card. */
  flag: z.string().max(24).optional(),
  releasedOn: z.iso.date(),
  /** Between its times it is in the range; either may be missing. */
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
  /** Key of its picture: stores are known by the brands that have one (S3.10-2). */
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
  /** One line for cards and page openings. */
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
  /** Plain-language notes, a sentence or two each. */
  notes: z.object({
    feel: text,
    /** How it feels in each pile, by the id of the construction, where `feel` compares several. */
    feelOf: z.record(z.string(), text).optional(),
    wear: text,
    care: text,
  }),
});
export type ProductType = z.infer<typeof productTypeSchema>;

/** Feature link entry (S3.9-5) with the words of its page. */
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
 * A product that has left the range: its address answers 410 with alternatives, or leads to one true successor
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

/** What a list, its filter and its card need of a product; one record serves server and browser (G16). */
export const listingProductSchema = z.object({
  code: id,
  slug,
  name: text,
  type: z.enum(TYPE_CODES),
  subTypes: z.array(id),
  /** One plain line under the name: "Wool, textured loop". */
  line: z.string(),
  /** "From $89 per m²", where it has a price. */
  price: z.string().optional(),
  /** What a square metre or foot costs, as the region measures: lists are ordered and filtered by it. */
  areaPrice: z.number().optional(),
  /** Names of brand, type and sub-type with a slash between, for analytics. */
  kind: z.string().optional(),
  collection: id,
  brands: z.array(id),
  ...facetFields,
  segments: z.array(id),
  features: z.array(id),
  rooms: z.array(id),
  /** What filters need of the whole product, `{filter}:{value}`. Lists of an older import lack it. */
  traits: z.array(text).optional(),
  releasedOn: z.string(),
  priority: z.number(),
  /** Short flag on the card, if there is something to say. */
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
 * The record as a browser's list has it, with the rooms its card may be dealt, the likeliest first: the table that they
 * follow from is large. Caches may hold answers of a release without them; such a card shows the surface.
 */
export interface ListedProduct extends ListingProduct {
  readonly views?: readonly string[];
}
export type ListingVariant = ListingProduct['variants'][number];
