/**
 * A site's code, the name of its file in `content/sites` (S1-4); checked where it enters the shop
 * (lib/server/installed-sites.ts).
 */
export type SiteCode = string;
/** The default website value (S7.2-1, S7.11-1). */
export const DEFAULT_SITE: SiteCode = 'GHRES';
/** The site code of the samples call (S7.12-1); no other call uses it (G29). */
export const SAMPLES_SITE: SiteCode = 'FTX';

/** The one name that is drawn (components/logo/wordmark.tsx); other names are set in type. */
export const DRAWN_NAME = 'Marram';

/** Whom a site may be for. */
export const SITE_KINDS = ['residential', 'commercial', 'foundation'] as const;

/** Flooring types of the shop (S3.10-1); the type each belongs to names it (`contracts/codes.ts`). */
export const FLOORING_TYPES = ['carpet', 'hardFlooring'] as const;
export type FlooringType = (typeof FLOORING_TYPES)[number];
