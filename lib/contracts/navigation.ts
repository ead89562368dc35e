import { z } from 'zod';
import { REGIONS } from '../regions.ts';
import { FLOORING_TYPES, SITE_KINDS } from '../sites.ts';
import { writtenPictureSchema as picture, siteCodeSchema } from './ids.ts';
import { endsLater, scheduleFields } from './schedule.ts';

const text = z.string().min(1);
/** Regions an entry is for; without a list it stands everywhere (S2.1-9). */
const regions = z.array(z.enum(REGIONS)).nonempty().optional();
const path = z.string().regex(/^\//, 'a path without region, beginning with /');

const link = z.strictObject({ title: text, path, regions });
/** Sites an entry of the foot is for; without a list it stands on every one. */
const sites = z.array(siteCodeSchema).nonempty().optional();
const footLink = link.extend({ sites });
/** A link out of the shop; or into it, when it has a path. */
const anyLink = z.union([footLink, z.strictObject({ title: text, url: z.url(), regions, sites })]);
const tile = z.strictObject({ title: text, path, picture, note: text.optional() });
const tiles = z.strictObject({
  title: text,
  regions,
  /** 5:6 or 3:2. */
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
    .check(endsLater)
    .optional(),
  contact: z.strictObject({ title: text }).optional(),
  foot: z.strictObject({ text, link }).optional(),
});

/** The main navigation (S2.1-8): title, path, whether it opens a menu, and where it stands. */
export const primarySchema = z.array(
  z.strictObject({
    title: text,
    path,
    showDropdown: z.boolean(),
    regions,
    /** Only on sites that sell this. */
    sells: z.enum(FLOORING_TYPES).optional(),
    menu: menu.optional(),
  }),
);
export type NavEntry = z.infer<typeof primarySchema>[number];
export type NavMenu = z.infer<typeof menu>;

/** The foot of every page, under the field names of the specification (S2.1-20). */
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
      /** A site of `content/sites`, or an address elsewhere. */
      site: siteCodeSchema.optional(),
      url: z.url().optional(),
      regions,
    }),
  ),
  quotes: z.array(z.strictObject({ text, by: text, sites })).min(1),
});
export type FooterContent = z.infer<typeof footerSchema>;
