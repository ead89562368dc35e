import { z } from 'zod';
import { MAIL_FROM } from '../mail-from.ts';
import { REGIONS } from '../regions.ts';
import { DRAWN_NAME, FLOORING_TYPES, SITE_KINDS } from '../sites.ts';
import { idSchema, siteCodeSchema } from './ids.ts';
import { lowContrastPairs } from './site-contrast.ts';

/** Description texts of a site: per region, and a generic one for other regions (S3.10-3). */
const descriptions = z.strictObject({
  regions: z.partialRecord(z.enum(REGIONS), z.string().min(1)).optional(),
  generic: z.string().optional(),
});

/** Contact for visitors of a region, shown in menus and on the support page. */
const contact = z.strictObject({ hours: z.string().min(1), phone: z.string().min(1), email: z.email() });
export type SiteContact = z.infer<typeof contact>;

const colour = z.string().regex(/^#[0-9a-f]{6}$/, '#rrggbb in lower case');

/** One site of `content/sites`: its name, its regions, and what it sells and shows. */
export const siteSchema = z
  .strictObject({
    code: siteCodeSchema,
    /** Rank in lists of sites; equal ranks are sorted by code. */
    order: z.number(),
    name: z.string().min(1),
    legalName: z.string().min(1),
    /** URL of its shop, for links from other sites. */
    url: z.url(),
    kind: z.enum(SITE_KINDS),
    /** Whether the site's name is a drawing (components/logo/wordmark.tsx) instead of text. */
    wordmark: z.boolean(),
    floorings: z.array(z.enum(FLOORING_TYPES)),
    regions: z.array(z.enum(REGIONS)).min(1),
    footerQuote: z.boolean(),
    /**
     * The brand colour and its companions on white; `styles/tokens.css` says where each is used. Text contrast is
     * validated.
     */
    colours: z.strictObject({
      brand: colour,
      brandHover: colour,
      accent: colour,
      onAccent: colour,
      ink: colour,
      mist: colour,
      mist2: colour,
      line: colour,
    }),
    /** Corner radius of buttons and fields in px; 999 makes pills. */
    controlRadiusPx: z.number().int().min(0).max(999),
    /** Sender of mails, as `Name <address>`; MAIL_FROM replaces it. */
    mailFrom: z.string().regex(MAIL_FROM, 'Name <address>'),
    /** One contact for each of its regions. */
    contact: z.partialRecord(z.enum(REGIONS), contact),
    features: z.strictObject({
      samples: z.boolean(),
      visualiser: z.boolean(),
      calculator: z.boolean(),
      stores: z.boolean(),
      /** Spec packs: sheets, facts, clauses and materials; off by default. */
      specPacks: z.boolean().default(false),
    }),
    /** Codes of the brands whose product pages offer samples; all brands by default (G32). */
    sampleBrands: z.array(idSchema).optional(),
    descriptions,
  })
  .superRefine(({ name, wordmark, regions, colours, contact: given }, context) => {
    for (const { field, reason } of lowContrastPairs(colours))
      context.addIssue({ code: 'custom', path: ['colours', field], message: reason });
    if (wordmark && !name.startsWith(DRAWN_NAME))
      context.addIssue({
        code: 'custom',
        path: ['wordmark'],
        message: `true shows ${DRAWN_NAME}, the one name that is drawn; false sets yours in type`,
      });
    for (const region of regions)
      if (!given[region])
        context.addIssue({ code: 'custom', path: ['contact', region], message: 'is missing' });
  });
export type Site = z.infer<typeof siteSchema>;
