import { Banner } from '#components/banner/banner.tsx';
import { altText } from '#lib/content/server/alt-text.ts';
import type { HomeContent } from '#lib/contracts/home.ts';
import { roomAlt } from '#lib/media/alt.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { placeOf } from '#lib/media/rooms.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { withLocale } from '#lib/paths.ts';
import { REGION } from '#lib/regions.ts';
import { logger } from '#lib/server/logger.ts';
import type { HomeData } from './home-data.ts';
import { Slideshow } from './slideshow.tsx';

/** Height of the home banner from 768 px (DESIGN 5). */
const HERO_HEIGHT = 'clamp(560px, 54vw, 820px)';

/** The home banner. The first slide is in the page; the others load when they are requested. */
export function Hero(data: HomeData) {
  const { content, region, leads } = data;
  const buttonTo = (link: HomeContent['statement']['link'] | undefined) =>
    link && leads(link.path) ? { title: link.title, link: withLocale(link.path, region) } : undefined;
  const slides = content.slides.filter(
    ({ picture }, index) => index === 0 || data.findVariant(picture.variant),
  );
  return (
    <Slideshow
      id="home"
      home={{ variant: REGION[region].content, title: slides[0]?.title ?? '' }}
      labels={slides.map(({ title }) => title)}
    >
      {slides.map((slide, index) => (
        <Banner
          key={slide.id}
          host={currentMediaHost()}
          region={region}
          title={slide.title}
          titleLevel={1}
          promotion={{ id: slide.id, slot: `home-slide-${index + 1}` }}
          cloudinaryPublicId={roomId(slide.picture.room, slide.picture.variant)}
          alt={altOf(data, slide.picture)}
          heightOverride={HERO_HEIGHT}
          largeAspectRatio="2:1"
          smallAspectRatio="6:7"
          gravity={slide.gravity}
          overideColour={slide.overideColour}
          content={{ text: slide.text }}
          ctaButton={buttonTo(slide.primary)}
          secondaryButton={buttonTo(slide.secondary)}
          variants={variantsOf(data, slide.picture.variant)}
          warn={(message) => logger.warn({ code: 'banner_variant_missing', slide: slide.id }, message)}
          priority={index === 0}
        />
      ))}
    </Slideshow>
  );
}

function altOf(
  { findVariant, region }: HomeData,
  { room, variant }: { room: string; variant: string },
): string {
  const floor = findVariant(variant);
  return altText(
    roomId(room, variant),
    region,
    floor && roomAlt(floor.product.name, floor.variant.name, placeOf(room, region)),
  );
}

/** The slide's own variant, if this site sells it here. A site that sells nothing must not cause a warning. */
function variantsOf({ findVariant, range }: HomeData, globalItemId: string) {
  const floor = findVariant(globalItemId);
  if (!floor) return range.length > 0 ? [] : undefined;
  const { product, variant } = floor;
  return [
    {
      globalItemId,
      productName: product.name,
      name: variant.name,
      colourId: variant.colourId,
      colours: product.variants.map(({ name, hex }) => ({ name, hex })),
    },
  ];
}
