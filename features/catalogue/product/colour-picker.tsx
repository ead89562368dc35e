'use client';

import type { MouseEvent } from 'react';
import { SwatchTile } from '#components/swatch-tile/swatch-tile.tsx';
import { colourCount } from '#lib/colour/words.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';
import { useColour } from './colour-context.tsx';

interface Props {
  region: Region;
  productSlug: string;
  /** URL template of the swatch tiles. */
  tile: PictureSource;
}

/** The colours as links to `?colour=`, so that they work without JavaScript; with it, no page is loaded. */
export function ColourPicker({ region, productSlug, tile }: Props) {
  const { colours, colour, choose } = useColour();

  function follow(event: MouseEvent, slug: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(slug);
  }

  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <p aria-live="polite" className="font-semibold">
          {colour.label}
        </p>
        <p className="type-label text-ink-2">{colourCount(colours.length, region)}</p>
      </div>
      <ul
        aria-label={spelled('Colours', region)}
        className="mt-4 grid grid-cols-5 gap-x-2.5 gap-y-4 max-[20rem]:grid-cols-3"
      >
        {colours.map(({ slug, name, swatch, hex, outOfStock }) => (
          <li key={slug}>
            <a
              href={paths.product(region, productSlug, slug)}
              aria-current={slug === colour.slug ? 'true' : undefined}
              onClick={(event) => follow(event, slug)}
              className="block not-[[aria-current]]:hover:[&>span:first-child]:outline not-[[aria-current]]:hover:[&>span:first-child]:outline-offset-3 not-[[aria-current]]:hover:[&>span:first-child]:outline-line-2"
            >
              <SwatchTile
                source={fillTemplate(tile, swatch, hex)}
                name={name}
                selected={slug === colour.slug}
                note={outOfStock && 'No sample'}
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
