import 'server-only';
import type { Metadata } from 'next';
import { canonicalPath } from '#lib/paths.ts';
import { REGION, REGIONS, type Region } from '#lib/regions.ts';
import { hreflangAlternates } from '#lib/seo/hreflang.ts';
import { pageDescription, pageTitle } from '#lib/seo/titles.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { siteDescription } from '#lib/site-description.ts';
import { spelled } from '#lib/spelling.ts';

/** Metadata of an article for sharing; dates are ISO dates. */
export interface ArticleFacts {
  published: string;
  updated?: string | undefined;
  author?: string | undefined;
  category?: string | undefined;
}

interface PageFacts {
  region: Region;
  /** Path without region, '/' for the home page; a subType query string may follow (S2.3-19). */
  path: string;
  /** Subject of the page; the title is `{subject} {region label} | {brand}` (G38). */
  subject: string;
  description: string;
  /** Regions in which this page exists; all of the site's by default (G4). */
  regions?: readonly Region[];
  /** Absolute or root-relative URL of a 1200×630 picture. */
  image: string;
  imageAlt?: string;
  index?: boolean;
  article?: ArticleFacts;
}

const kindOf = (article: ArticleFacts | undefined) =>
  article
    ? {
        type: 'article' as const,
        publishedTime: article.published,
        modifiedTime: article.updated ?? article.published,
        authors: article.author,
        section: article.category,
      }
    : { type: 'website' as const };

/**
 * Returns title, description, canonical URL, hreflang and share card of a page (S2.3-17, SEO-1, SEO-2, SEO-18,
 * SEO-19).
 */
export function pageMetadata({
  region,
  path,
  subject,
  description,
  regions,
  image,
  imageAlt,
  index = true,
  article,
}: PageFacts): Metadata {
  const site = currentSite();
  const origin = config().siteUrl;
  const canonical = origin + canonicalPath(`/${region}${path === '/' ? '' : path}`);
  const title = pageTitle(subject, region, site.name);
  const text = spelled(pageDescription(description, siteDescription(site, region)), region);
  const present = (regions ?? REGIONS).filter((one) => site.regions.includes(one));
  const shareImage = { url: new URL(image, origin).href, width: 1200, height: 630, alt: imageAlt ?? subject };
  return {
    title,
    description: text,
    alternates: { canonical, languages: index ? hreflangAlternates(origin, path, present) : undefined },
    robots: index ? undefined : { index: false, follow: true },
    openGraph: {
      ...kindOf(article),
      siteName: site.name,
      title,
      description: text,
      url: canonical,
      locale: REGION[region].ogLocale,
      images: [shareImage],
    },
    twitter: { card: 'summary_large_image', title, description: text, images: [shareImage.url] },
  };
}
