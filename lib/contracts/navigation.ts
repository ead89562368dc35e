import { z } from 'zod';
import { REGIONS } from '../regions.ts';
import { FLOORING_TYPES, SITE_KINDS } from '../sites.ts';
import { writtenPictureSchema as picture, siteCodeSchema } from './ids.ts';
import { checkEndAfterStart, scheduleFields } from './schedule.ts';

const text = z.string().min(1);
/** Regions in which an entry is shown; in all without a list (S2.1-9). */
const regions = z.array(z.enum(REGIONS)).nonempty().optional();
const path = z.string().regex(/^\//, 'a path without region, beginning with /');

const link = z.strictObject({ title: text, path, regions });
/** Sites on which a footer entry is shown; on all without a list. */
const sites = z.array(siteCodeSchema).nonempty().optional();
const footLink = link.extend({ sites });
/** An external link, or an internal one if it has a path. */
const anyLink = z.union([footLink, z.strictObject({ title: text, url: z.url(), regions, sites })]);
const tile = z.strictObject({ title: text, path, picture, note: text.optional() });
const tiles = z.strictObject({
  title: text,
  regions,
  /** Aspect ratio: 5:6 or 3:2. */
  shape: z.enum(['upright', 'wide']),
  items: z.array(tile).min(1),
});
const column = z.strictObject({ title: text, path: path.optional(), regions, links: z.array(link).min(1) });

const menu = z.strictObject({
  tiles: z.array(tiles).optional(),
  columns: z.array(column).optional(),
  cards: z.array(z.strictObject({ title: text, note: text, path, picture })).optional(),
  banner: z
    .strictObject({ ...scheduleFields, title: text, text, link, picture })
    .check(checkEndAfterStart)
    .optional(),
  contact: z.strictObject({ title: text }).optional(),
  foot: z.strictObject({ text, link }).optional(),
});

/** The main navigation (S2.1-8): title, path, whether the entry opens a menu, and its regions. */
export const primarySchema = z.array(
  z.strictObject({
    title: text,
    path,
    showDropdown: z.boolean(),
    regions,
    /** Shown only on sites that sell this. */
    sells: z.enum(FLOORING_TYPES).optional(),
    menu: menu.optional(),
  }),
);
export type NavEntry = z.infer<typeof primarySchema>[number];
export type NavMenu = z.infer<typeof menu>;

/** The footer of every page, with the field names of the specification (S2.1-20). */
export const footerSchema = z.strictObject({
  menu_column_about: z.strictObject({ title: text, links: z.array(footLink).min(1) }),
  menu_column_links: z.array(z.strictObject({ title: text, regions, links: z.array(anyLink).min(1) })),
  menu_tertiary: z.array(footLink),
  social: z.strictObject({
    title: text,
    text,
    links: z.array(
      z.strictObject({
        title: text,
        icon: z.enum(['instagram-logo', 'pinterest-logo', 'youtube-logo', 'facebook-logo']),
        url: z.url(),
        sites,
      }),
    ),
  }),
  sites: z.array(
    z.strictObject({
      title: text,
      kind: z.enum([...SITE_KINDS, 'b2b']),
      /** A site of `content/sites`, or an external URL. */
      site: siteCodeSchema.optional(),
      url: z.url().optional(),
      regions,
    }),
  ),
  quotes: z.array(z.strictObject({ text, by: text, sites })).min(1),
});
export type FooterContent = z.infer<typeof footerSchema>;
