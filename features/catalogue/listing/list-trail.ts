import type { BreadcrumbItem } from '#components/breadcrumbs/breadcrumbs.tsx';
import { isTypeCode, TYPE } from '#lib/contracts/codes.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import type { ListWords } from './list-words.ts';

/** Breadcrumbs, such as Products / Carpet / Grey wool carpet. Shown on the page and in structured data (SEO-13). */
export function listTrail(
  { type: [type, another] }: Pick<ListFilters, 'type'>,
  { title, whole }: ListWords,
  region: Region,
): BreadcrumbItem[] {
  const trail: BreadcrumbItem[] = [{ title: 'Products', href: paths.products(region) }];
  if (whole === 'range') return trail;
  if (!whole && isTypeCode(type) && another === undefined)
    trail.push({ title: TYPE[type].title, href: paths.products(region, `type=${type}`) });
  return [...trail, { title }];
}
