import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { roomAlt, variantAlt } from '#lib/media/alt.ts';
import { altText } from '#lib/media/alt-text.ts';
import { cameoId, roomId } from '#lib/media/public-ids.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { withLocale } from '#lib/paths.ts';
import type { HomeData } from './home-data.ts';

/** The page's one dark band: a floor in a room at full width under its words. */
export function FeatureBand({ content, region, findVariant }: HomeData) {
  const { title, text, picture, link } = content.feature;
  const floor = findVariant(picture.variant);
  if (!floor) return null;
  const id = roomId(picture.room, picture.variant);
  return (
    <section data-surface="dark" aria-labelledby="home-feature" className="py-[clamp(64px,7vw,112px)]">
      <div className="wrap grid-12 items-end gap-y-6 pb-8 lg:pb-14">
        <h2 id="home-feature" className="type-d2 col-span-12 lg:col-span-7">
          {title}
        </h2>
        <div className="col-span-12 grid justify-items-start gap-5 lg:col-span-4 lg:col-start-9">
          <p className="type-lead">{text}</p>
          <ArrowLink href={withLocale(link.path, region)}>{link.title}</ArrowLink>
        </div>
      </div>
      <figure className="lg:wrap">
        <div className="aspect-3/2 overflow-hidden md:aspect-5/2">
          <Picture
            source={hostedPicture(id, 'banner')}
            alt={altText(id, region, roomAlt(floor.product.name, floor.variant.name, picture.room))}
          />
        </div>
        <figcaption className="type-label wrap mt-3 text-ink-2 lg:px-0">
          {floor.product.name}, {floor.variant.colourId} {floor.variant.name}
        </figcaption>
      </figure>
    </section>
  );
}

/** A close-up beside a few words: the pile must be seen at least once a page. */
export function CloseUp({ content, region, findVariant }: HomeData) {
  const { title, text, cameo, link } = content.story;
  const floor = findVariant(cameo);
  if (!floor) return null;
  return (
    <section aria-labelledby="home-story" className="section">
      <div className="wrap grid-12 items-center gap-y-7">
        <figure className="bleed-edge col-span-12 aspect-3/2 overflow-hidden lg:col-span-7 lg:mx-0">
          <Picture
            source={hostedPicture(cameoId(cameo), 'story')}
            alt={`${variantAlt(floor.product.name, floor.variant.name)}, close up`}
          />
        </figure>
        <div className="col-span-12 grid justify-items-start gap-5 lg:col-span-4 lg:col-start-9">
          <h2 id="home-story" className="type-d2">
            {title}
          </h2>
          <p className="type-lead">{text}</p>
          <ArrowLink href={withLocale(link.path, region)}>{link.title}</ArrowLink>
        </div>
      </div>
    </section>
  );
}
