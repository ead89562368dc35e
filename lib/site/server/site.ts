import 'server-only';
import ftx from '#content/sites/FTX.json' with { type: 'json' };
import ghc from '#content/sites/GHC.json' with { type: 'json' };
import ghres from '#content/sites/GHRES.json' with { type: 'json' };
import rbk from '#content/sites/RBK.json' with { type: 'json' };
import tff from '#content/sites/TFF.json' with { type: 'json' };
import { type Site, siteSchema } from '#lib/contracts/site.ts';
import { config } from '#lib/server/config.ts';
import type { SiteCode } from '#lib/sites.ts';

const SITES: Record<SiteCode, unknown> = { GHRES: ghres, GHC: ghc, FTX: ftx, RBK: rbk, TFF: tff };
const parsed = new Map<SiteCode, Site>();

/** A site of `content/sites` by its code; throws when its file breaks the contract. */
export function siteByCode(code: SiteCode): Site {
  const known = parsed.get(code);
  if (known) return known;
  const site = siteSchema.parse(SITES[code]);
  parsed.set(code, site);
  return site;
}

/** The site this process serves (SITE). */
export function currentSite(): Site {
  return siteByCode(config().site);
}
