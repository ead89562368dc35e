import type { Metadata } from 'next';
import { storyRegions } from '#lib/content/server/stories.ts';
import { formatDay } from './dates.ts';
import { findStory, type StoryAddress } from './find-story.ts';
import { StoryHead, StoryPicture } from './story-frame.tsx';
import { storyMetadata } from './story-metadata.ts';
import { Contents, StoryText } from './story-text.tsx';
import { withWarrantyTerms } from './warranty-blocks.ts';

export function sheetMetadata(address: StoryAddress): Metadata {
  const sheet = findStory('sheets', address);
  return storyMetadata({
    ...sheet,
    region: address.region,
    path: `/${sheet.slug}`,
    regions: storyRegions('sheets', sheet.slug),
  });
}

/** A plain text page: about, warranty, terms, privacy, accessibility, legal. */
export function SheetPage(address: StoryAddress) {
  const sheet = findStory('sheets', address);
  const { region } = address;
  const blocks = withWarrantyTerms(sheet.blocks, region);
  return (
    <article>
      <StoryHead region={region} trail={[{ title: sheet.title }]} title={sheet.title} />
      {sheet.picture && <StoryPicture {...sheet.picture} />}
      <div className="wrap grid-12 gap-y-10 pt-10 pb-[var(--section)] lg:pt-14">
        <div className="col-span-12 lg:col-span-3">
          <Contents blocks={blocks} />
        </div>
        <div className="col-span-12 lg:col-span-7">
          <p className="type-d3 mb-10">{sheet.intro}</p>
          <StoryText blocks={blocks} region={region} />
          <p className="type-label mt-12 text-ink-2">
            Last updated on {formatDay(region, sheet.updated ?? sheet.published)}
          </p>
        </div>
      </div>
    </article>
  );
}
