import { paths } from '../paths.ts';
import type { Region } from '../regions.ts';

type Json = string | number | boolean | Json[] | { [key: string]: Json | undefined };
export type JsonLd = { [key: string]: Json | undefined };

/**
 * Returns the text of a JSON-LD script, with `<` and line separators escaped, so that no value can end the element
 * (SEO-17).
 */
export function jsonLdText(data: JsonLd): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** An entry of a page's breadcrumb trail; the last one may have no address. */
interface Crumb {
  readonly title: string;
  readonly href?: string | undefined;
}

/**
 * Returns the BreadcrumbList of the visible trail, which begins with the region's home page: positions 1..n (SEO-13).
 */
export function breadcrumbList(trail: readonly Crumb[], region: Region, origin: string): JsonLd {
  const crumbs: readonly Crumb[] = [{ title: 'Home', href: paths.home(region) }, ...trail];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: href && origin + href,
    })),
  };
}

interface OrganisationFacts {
  readonly name: string;
  /** Path of its logo. */
  readonly logo: string;
  /** URLs of the same company elsewhere, such as its social media pages. */
  readonly elsewhere: readonly string[];
}

/** Returns Organization and WebSite of a region's home page (SEO-14). */
export function organisation(
  { name, logo, elsewhere }: OrganisationFacts,
  origin: string,
  home: string,
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organisation`,
        name,
        url: home,
        logo: origin + logo,
        sameAs: elsewhere.length > 0 ? [...elsewhere] : undefined,
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name,
        url: home,
        publisher: { '@id': `${origin}/#organisation` },
      },
    ],
  };
}
