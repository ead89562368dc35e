'use client';

import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { SwatchTile } from '#components/swatch-tile/swatch-tile.tsx';
import { colourWord } from '#lib/colour/words.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { toSlug } from '#lib/slugs.ts';
import { useColour } from './colour-context.tsx';
import type { NearColour } from './near-colour.ts';

interface Props {
  region: Region;
  /** Near colours by slug of the current colour. */
  near: Readonly<Record<string, readonly NearColour[]>>;
  tile: PictureSource;
}

/** Colours of other floors that are near the current colour; follows the choice of colour. */
export function NearColours({ region, near, tile }: Props) {
  const { colour } = useColour();
  const others = near[colour.slug] ?? [];
  if (others.length === 0) return null;
  return (
    <section className="no-print wrap section grid-12 gap-y-8">
      <div className="col-span-12 xl:col-span-4">
        <h2 className="type-d2">{`Close to ${colour.name}`}</h2>
        <p className="type-lead mt-3 max-w-[19.2em]">
          {`The nearest ${colourWord(region)}s in other floors, as measured.`}
        </p>
        <ArrowLink href={paths.colourFromPicture(region)} className="type-small mt-5">
          Find floors from your own picture
        </ArrowLink>
      </div>
      <ul className="col-span-12 grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-4 sm:gap-x-[var(--gutter)] xl:col-span-8">
        {others.map((other) => (
          <NearTile key={other.id} {...{ region, tile, other }} />
        ))}
      </ul>
    </section>
  );
}

interface TileProps extends Pick<Props, 'region' | 'tile'> {
  other: NearColour;
}

function NearTile({ region, tile, other }: TileProps) {
  const { productName, name, hex, id = '' } = other;
  const { product = toSlug(productName), slug = toSlug(name), swatch = swatchId(id) } = other;
  return (
    <li>
      <a href={paths.product(region, product, slug)} className="group/near block">
        <SwatchTile source={fillTemplate(tile, swatch, hex)} name={name} />
        <span className="mt-0.5 block text-[0.9375rem] leading-snug font-medium wrap-anywhere underline-offset-4 group-hover/near:underline">
          {productName}
        </span>
      </a>
    </li>
  );
}
