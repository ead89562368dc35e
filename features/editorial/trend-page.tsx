import type { Metadata } from 'next';
import { Banner } from '#components/banner/banner.tsx';
import { variantIdOf } from '#components/banner/banner-variant.ts';
import { Picture } from '#components/picture/picture.tsx';
import { ProductShelf } from '#components/product-shelf/product-shelf.tsx';
import { type Story, storiesOf, storyRegions } from '#lib/content/server/stories.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths, withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { logger } from '#lib/server/logger.ts';
import { findStory, type StoryAddress } from './find-story.ts';
import { floorsOfStory } from './floors-of-story.ts';
import { Palette } from './palette.tsx';
import { StoryShelf } from './story-card.tsx';
import { StoryTrail } from './story-frame.tsx';
import { storyMetadata } from './story-metadata.ts';
import { storyCard } from './story-paths.ts';
import { StoryText } from './story-text.tsx';

export function trendMetadata(address: StoryAddress): Metadata {
  const trend = findStory('trends', address);
  return storyMetadata({
    ...trend,
    region: address.region,
    path: withLocale(paths.trend(address.region, trend.slug)),
    regions: storyRegions('trends', trend.slug),
    article: trend,
  });
}

/** A trend report: banner, statement, a palette of five colours, then staggered pictures (DESIGN 8.16). */
export async function TrendPage(address: StoryAddress) {
  const { region } = address;
  const trend = findStory('trends', address);
  const floors = await floorsOfStory(region, trend.floors);
  const others = storiesOf('trends', region).filter(({ slug }) => slug !== trend.slug);
  return (
    <>
      <TrendBanner region={region} trend={trend} />
      <div className="wrap pt-5">
        <StoryTrail
          region={region}
          trail={[
            { title: 'Inspiration', href: paths.inspiration(region) },
            { title: 'Trend reports', href: paths.trends(region) },
            { title: trend.title },
          ]}
        />
      </div>
      <p className="wrap type-d2 section max-w-[15.6em] lg:ml-[12%]">{trend.intro}</p>
      <Palette region={region} colours={trend.loom} />
      <TrendPictures region={region} trend={trend} />
      <ProductShelf
        list="trend-report"
        title="Floors in this report"
        floors={floors.slice(0, 4).map(({ product, variant }) => ({ product, shown: variant.slug }))}
        region={region}
        host={currentMediaHost()}
        above={[trend.picture, ...trend.gallery].map(({ id }) => id)}
      />
      <StoryShelf
        title="More trend reports"
        cards={others.slice(0, 3).map((one) => storyCard('trends', region, one))}
      />
    </>
  );
}

type Trend = Story<'trends'>;

async function TrendBanner({ region, trend }: { region: Region; trend: Trend }) {
  const shown = await floorsOfStory(region, [variantIdOf(trend.picture.id) ?? '']);
  return (
    <Banner
      host={currentMediaHost()}
      region={region}
      title={trend.title}
      titleLevel={1}
      cloudinaryPublicId={trend.picture.id}
      alt={trend.picture.alt}
      content={{ text: trend.description }}
      variants={shown.map(({ product, variant }) => ({
        globalItemId: variant.id,
        productName: product.name,
        name: variant.name,
        colourId: variant.colourId,
        colours: product.variants,
      }))}
      warn={(message) => logger.warn({ code: 'banner_variant_missing', trend: trend.slug }, message)}
    />
  );
}

/** The staggered pictures of a report, with its text beside them. */
function TrendPictures({ region, trend }: { region: Region; trend: Trend }) {
  const [large, small, ...more] = trend.gallery;
  return (
    <div className="wrap grid-12 section items-end gap-y-12">
      {large && (
        <div className="bleed-edge col-span-12 aspect-4/5 overflow-hidden bg-mist-2 lg:col-span-6 lg:mx-0">
          <Picture
            source={hostedPicture(large.id, 'tileLarge', {
              ratio: '4:5',
              sizes: 'sixColumns',
            })}
            alt={large.alt}
          />
        </div>
      )}
      <div className="col-span-12 lg:col-span-5 lg:col-start-8">
        {small && (
          <div className="mb-8 aspect-6/5 w-4/5 overflow-hidden bg-mist-2">
            <Picture
              source={hostedPicture(small.id, 'storySmall', { sizes: 'setOffOfFive' })}
              alt={small.alt}
            />
          </div>
        )}
        <StoryText blocks={trend.blocks} region={region} />
      </div>
      {more.map((picture) => (
        <div key={picture.id} className="col-span-12 aspect-3/2 overflow-hidden bg-mist-2 lg:col-span-6">
          <Picture source={hostedPicture(picture.id, 'story', { sizes: 'sixColumns' })} alt={picture.alt} />
        </div>
      ))}
    </div>
  );
}
