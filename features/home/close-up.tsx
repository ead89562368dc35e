import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { variantAlt } from '#lib/media/alt.ts';
import { cameoId } from '#lib/media/public-ids.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { withLocale } from '#lib/paths.ts';
import type { HomeData } from './home-data.ts';

/** A close-up of the pile beside a short text; every page should show the pile at least once. */
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
