/**
 * A site's code, which is the name of its file in `content/sites` (S1-4); validated at the shop's boundaries
 * (lib/server/installed-sites.ts).
 */
export type SiteCode = string;
/** The default value of `website` (S7.2-1, S7.11-1). */
export const DEFAULT_SITE: SiteCode = 'GHRES';
/** The site code in sample orders (S7.12-1); no other request uses it (G29). */
export const SAMPLES_SITE: SiteCode = 'FTX';

/** The only site name with a drawn wordmark (components/logo/wordmark.tsx); other names are text. */
export const DRAWN_NAME = 'Marram';

/** Target groups of sites. */
export const SITE_KINDS = ['residential', 'commercial', 'foundation'] as const;

/** Flooring types of the shop (S3.10-1); each catalogue type refers to one (`contracts/codes.ts`). */
export const FLOORING_TYPES = ['carpet', 'hardFlooring'] as const;
export type FlooringType = (typeof FLOORING_TYPES)[number];
