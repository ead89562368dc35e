import { Icon } from '#components/icon/icon.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { floorsOfStory } from './floors-of-story.ts';

/** A product in a picture, with its position in per cent. */
export interface Spot {
  variant: string;
  x: number;
  y: number;
}

interface Props {
  region: Region;
  picture: { id: string; alt: string };
  spots: readonly Spot[];
}

/** A wide picture whose floors can be opened at their position. Every spot is a plain link with the floor's name. */
export async function SpottedPicture({ region, picture, spots }: Props) {
  const floors = await floorsOfStory(
    region,
    spots.map(({ variant }) => variant),
  );
  return (
    <figure className="relative">
      <div className="aspect-3/2 overflow-hidden bg-mist-2 md:aspect-5/2">
        <Picture source={hostedPicture(picture.id, 'banner')} alt={picture.alt} priority />
      </div>
      {spots.map((spot) => {
        const floor = floors.find(({ variant }) => variant.id === spot.variant);
        if (!floor) return null;
        const name = `${floor.product.name} in ${floor.variant.name}`;
        return (
          <a
            key={spot.variant}
            href={paths.product(region, floor.product.slug, floor.variant.slug)}
            style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
            className="group/spot absolute grid size-11 -translate-1/2 place-items-center"
          >
            <span className="sr-only">{name}</span>
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full bg-white text-[var(--site-ink)] shadow-2 transition-transform duration-200 group-hover/spot:scale-110"
            >
              <Icon name="plus" size={16} />
            </span>
            <span
              aria-hidden="true"
              className="type-label pointer-events-none absolute bottom-full left-1/2 hidden -translate-x-1/2 bg-white px-3 py-2 whitespace-nowrap text-[var(--site-ink)] shadow-2 group-hover/spot:block group-focus-visible/spot:block"
            >
              {name}
            </span>
          </a>
        );
      })}
    </figure>
  );
}
