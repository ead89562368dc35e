import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactElement } from 'react';
import { readPreviewToken } from '#lib/content/server/preview-link.ts';
import { previewStory, storyOf } from '#lib/content/server/stories.ts';
import type { StoryKind } from '#lib/contracts/story.ts';
import type { Region } from '#lib/regions.ts';
import { derivedKey } from '#lib/server/signing/secret.ts';
import { dayIn } from './dates.ts';
import { DesignerPage, ProjectPage, StylePage } from './look-pages.tsx';
import { NewsArticle } from './news-article.tsx';
import { PillarPage } from './pillar-page.tsx';
import { SheetPage } from './sheet-page.tsx';
import { TrendPage } from './trend-page.tsx';

export interface PreviewAddress {
  region: Region;
  token: string;
}

interface StoryAddress {
  region: Region;
  slug: string;
}

const PAGES: Readonly<Record<StoryKind, (address: StoryAddress) => ReactElement>> = {
  news: (address) => <NewsArticle {...address} />,
  projects: (address) => <ProjectPage {...address} />,
  styles: (address) => <StylePage {...address} />,
  trends: (address) => <TrendPage {...address} />,
  designers: (address) => <DesignerPage {...address} />,
  sustainability: ({ region, slug }) => (
    <PillarPage region={region} slug={slug} pillar={storyOf('sustainability', region, slug)?.pillar ?? ''} />
  ),
  sheets: (address) => <SheetPage {...address} />,
};

/** The story a link allows to read; 404 for a wrong link, one that is over, and a region without the story. */
function find({ region, token }: PreviewAddress) {
  const preview = readPreviewToken(derivedKey('preview'), token);
  if (!preview) notFound();
  previewStory(preview.kind, preview.slug);
  const story = storyOf(preview.kind, region, preview.slug);
  if (!story) notFound();
  return { preview, story };
}

export function previewMetadata(address: PreviewAddress): Metadata {
  const { story } = find(address);
  return { title: `Preview: ${story.subject}`, robots: { index: false, follow: false } };
}

/** A story before it is shown, behind a link of `npm run content:preview`. */
export function StoryPreview(address: PreviewAddress) {
  const { preview } = find(address);
  const { region } = address;
  const end = new Date(preview.endsAt * 1000).toISOString().slice(0, 10);
  return (
    <>
      {PAGES[preview.kind]({ region, slug: preview.slug })}
      {/* At the foot of the window: over a banner the header has no ground of its own. */}
      <p role="status" className="sticky bottom-0 z-40 bg-accent px-5 py-3 text-center text-on-accent">
        Preview. Whoever has this link can read it until {dayIn(region, end)}.
      </p>
    </>
  );
}
