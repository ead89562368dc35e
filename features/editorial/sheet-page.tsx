import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type Story, storyOf, storyRegions } from '#lib/content/server/stories.ts';
import type { Region } from '#lib/regions.ts';
import { dayIn } from './dates.ts';
import { StoryHead, StoryPicture } from './story-frame.tsx';
import { storyMetadata } from './story-metadata.ts';
import { Contents, StoryText } from './story-text.tsx';
import { withWarrantyTerms } from './warranty-blocks.ts';

export interface SheetAddress {
  region: Region;
  slug: string;
}

function find({ region, slug }: SheetAddress): Story<'sheets'> {
  const sheet = storyOf('sheets', region, slug);
  if (!sheet) notFound();
  return sheet;
}

export function sheetMetadata(address: SheetAddress): Metadata {
  const sheet = find(address);
  return storyMetadata({
    ...sheet,
    region: address.region,
    path: `/${sheet.slug}`,
    regions: storyRegions('sheets', sheet.slug),
  });
}

/** A plain sheet of text: about, warranty, terms, privacy, accessibility, legal. */
export function SheetPage(address: SheetAddress) {
  const sheet = find(address);
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
            Last changed on {dayIn(region, sheet.updated ?? sheet.published)}
          </p>
        </div>
      </div>
    </article>
  );
}
