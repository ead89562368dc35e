import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { colourCount } from '#lib/colour/words.ts';
import { typesOf } from '#lib/contracts/codes.ts';
import { NO_FILTERS } from '#lib/filters/facets.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths, withLocale } from '#lib/paths.ts';
import type { HomeData } from './home-data.ts';

/** The fanned swatch book: four pieces of floor, each a step lower than the one before (S2.2-1…9 tiles). */
export function ColourWall({ content, region, range, findVariant, coloursBehind }: HomeData) {
  const tiles = content.tiles.list.filter(({ swatch }) => findVariant(swatch));
  if (tiles.length < 2) return null;
  const carpets = range.list({ ...NO_FILTERS, type: typesOf('pile') }).length;
  return (
    <section aria-labelledby="home-tiles">
      <div className="wrap mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-11">
        <h2 id="home-tiles" className="type-d2">
          {content.tiles.title}
        </h2>
        <ArrowLink href={withLocale(content.tiles.all.path, region)}>
          {`All ${carpets} ${carpets === 1 ? 'carpet' : 'carpets'}`}
        </ArrowLink>
      </div>
      <ul
        className="colour-wall grid grid-cols-2 items-start md:grid-cols-[repeat(var(--tiles),1fr)]"
        style={{ ['--tiles' as string]: tiles.length }}
      >
        {tiles.map(({ title, query, swatch }) => {
          const colours = coloursBehind(query);
          return (
            <li key={title} className="group/tile relative aspect-3/4 overflow-hidden">
              <Picture
                source={hostedPicture(swatchId(swatch), 'swatchCard', {
                  ratio: '25:33',
                  sizes: tiles.length > 3 ? 'wallTile' : 'wallThird',
                })}
                alt=""
                className="transition-transform duration-600 group-hover/tile:scale-104"
              />
              <a
                href={paths.products(region, query)}
                className="absolute bottom-0 left-0 flex flex-wrap items-baseline gap-x-3.5 bg-paper px-4 pt-3.5 pb-3 text-ink after:absolute after:bottom-0 after:left-0 after:h-[100vh] after:w-[100vw] md:pr-5.5 md:pl-[clamp(20px,2.2vw,32px)]"
              >
                <span className="type-d3 leading-none group-hover/tile:underline group-hover/tile:decoration-1 group-hover/tile:underline-offset-6">
                  {title}
                </span>
                <span className="type-label hidden whitespace-nowrap text-ink-2 md:inline">
                  {colourCount(colours, region)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
