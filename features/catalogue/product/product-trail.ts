import type { BreadcrumbItem } from '#components/breadcrumbs/breadcrumbs.tsx';
import type { Product } from '#lib/contracts/catalogue.ts';
import { TYPE } from '#lib/contracts/codes.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

/**
 * Breadcrumbs Products / Carpet / name, with the type named as its list is. Shown on the page and in structured data
 * (SEO-13).
 */
export function productTrail(product: Pick<Product, 'name' | 'type'>, region: Region): BreadcrumbItem[] {
  return [
    { title: 'Products', href: paths.products(region) },
    { title: TYPE[product.type.code].title, href: paths.products(region, `type=${product.type.code}`) },
    { title: product.name },
  ];
}
