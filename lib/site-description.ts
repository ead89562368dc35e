import type { Site } from './contracts/site.ts';
import type { Region } from './regions.ts';

/**
 * Description text by brand and region (S3.10-3): RBK its own, FTX an au or nz one, GHRES in au the
 * residential au one, otherwise the generic one, falling back to ''.
 */
export function siteDescription(site: Pick<Site, 'code' | 'descriptions'>, region: Region): string {
  const { own, au, nz, residentialAu, generic } = site.descriptions;
  const special = {
    RBK: own,
    FTX: region === 'au' ? au : region === 'nz' ? nz : undefined,
    GHRES: region === 'au' ? residentialAu : undefined,
    GHC: undefined,
    TFF: undefined,
  }[site.code];
  return special ?? generic ?? '';
}
