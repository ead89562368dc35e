import 'server-only';
import type { Metadata } from 'next';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { type ArticleFacts, pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';

interface Facts {
  region: Region;
  /** Path without the region. */
  path: string;
  title: string;
  subject?: string;
  description: string;
  picture?: { id: string; alt: string };
  regions?: readonly Region[];
  article?: ArticleFacts;
}

/** Metadata of an editorial page. Its share picture is its own picture (SEO-18, SEO-19). */
export function storyMetadata({
  region,
  path,
  title,
  subject,
  description,
  picture,
  regions,
  article,
}: Facts): Metadata {
  return pageMetadata({
    region,
    path,
    subject: subject ?? title,
    description,
    regions,
    article,
    image: picture ? hostedShareImage(picture.id) : siteCard(currentSite().code),
    imageAlt: picture?.alt || undefined,
  });
}
