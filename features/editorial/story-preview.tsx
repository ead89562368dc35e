import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactElement } from 'react';
import { PreviewNote } from '#components/preview-note/preview-note.tsx';
import { readPreviewToken } from '#lib/content/server/preview-link.ts';
import { previewStory } from '#lib/content/server/stories.ts';
import type { StoryKind } from '#lib/contracts/story.ts';
import type { Region } from '#lib/regions.ts';
import { findStory, type StoryAddress } from './find-story.ts';
import { DesignerPage, ProjectPage, StylePage } from './look-pages.tsx';
import { NewsArticle } from './news-article.tsx';
import { PillarPage } from './pillar-page.tsx';
import { SheetPage } from './sheet-page.tsx';
import { TrendPage } from './trend-page.tsx';

export interface PreviewAddress {
  region: Region;
  token: string;
}

const PAGES: Readonly<Record<StoryKind, (address: StoryAddress) => ReactElement>> = {
  news: (address) => <NewsArticle {...address} />,
  projects: (address) => <ProjectPage {...address} />,
  styles: (address) => <StylePage {...address} />,
  trends: (address) => <TrendPage {...address} />,
  designers: (address) => <DesignerPage {...address} />,
  sustainability: (address) => (
    <PillarPage {...address} pillar={findStory('sustainability', address).pillar} />
  ),
  sheets: (address) => <SheetPage {...address} />,
};

/** The story that a preview link shows. 404 for an invalid or expired link, and in a region without the story. */
function find({ region, token }: PreviewAddress) {
  const preview = readPreviewToken(token);
  if (!preview || preview.kind === 'products') notFound();
  const { kind, slug, endsAt } = preview;
  previewStory(kind, slug);
  return { kind, slug, endsAt, story: findStory(kind, { region, slug }) };
}

export function previewMetadata(address: PreviewAddress): Metadata {
  const { story } = find(address);
  return { title: `Preview: ${story.subject}`, robots: { index: false, follow: false } };
}

/** An unpublished story, opened by a link from `npm run content:preview`. */
export function StoryPreview(address: PreviewAddress) {
  const { kind, slug, endsAt } = find(address);
  const { region } = address;
  return (
    <>
      <PreviewNote {...{ region, endsAt }} />
      {PAGES[kind]({ region, slug })}
    </>
  );
}
