'use client';

import { useDeferredValue, useMemo } from 'react';
import { Button } from '#components/button/button.tsx';
import { withFocusBefore } from '#components/focus/with-focus-before.ts';
import { failureText, useOnline } from '#components/online/use-online.ts';
import type { RequestState } from '#components/request/use-request.ts';
import { SwatchTile } from '#components/swatch-tile/swatch-tile.tsx';
import { colourMatched } from '#lib/analytics/colour-events.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { closenessOf, matchColours } from '#lib/colour/match.ts';
import type { ColourPictureContent } from '#lib/contracts/colour-picture.ts';
import { hexToLab, lightReflectance } from '#lib/lab.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import type { Colours } from './use-colour-list.ts';

interface Props {
  region: Region;
  /** The colour of the spot. */
  hex: string;
  list: RequestState<Colours>;
  words: ColourPictureContent;
  tile: PictureSource;
}

const SHOWN = 6;

/** The colour of the spot and the floors nearest to it, each with its distance in words. */
export function ColourResults({ region, hex, list, words, tile }: Props) {
  const { value: floors, failed, again } = list;
  const away = failureText('The list of floors could not be loaded.', useOnline());
  // Deferred, so that dragging stays smooth during the search.
  const asked = useDeferredValue(hex);
  const nearest = useMemo(
    () =>
      floors
        ? matchColours(floors.index, hexToLab(asked), SHOWN).flatMap(({ place, variant, deltaE }) => {
            const floor = floors.floors[place];
            const colour = floor?.variants[variant];
            return floor && colour
              ? [{ floor, colour, deltaE, near: words.closeness[closenessOf(deltaE)] }]
              : [];
          })
        : [],
    [floors, asked, words],
  );
  const [first] = nearest;
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest" className="type-dtitle">
        Nearest floors
      </h2>
      <p className="mt-3 flex items-center gap-3">
        <span className="colour-spot" style={{ background: hex }} />
        <span className="figures text-ink-2">{`${hex}, LRV ${lightReflectance(hex)}`}</span>
      </p>
      <p role="status" className="sr-only">
        {first && `Nearest: ${first.floor.name} in ${first.colour.name}. ${first.near}`}
      </p>
      {failed && (
        <div role="alert" className="mt-5 grid justify-items-start gap-3">
          <p>{away}</p>
          <Button variant="secondary" size="small" icon="arrow-clockwise" onClick={withFocusBefore(again)}>
            Try again
          </Button>
        </div>
      )}
      <ul className="colour-nearest">
        {nearest.map(({ floor, colour, deltaE, near }) => (
          <li key={floor.slug}>
            <a
              href={paths.product(region, floor.slug, colour.slug)}
              onClick={() => pushEvent(colourMatched('floor'))}
              className="group/near block"
            >
              <SwatchTile
                source={fillTemplate(tile, colour.swatch ?? swatchId(colour.id), colour.hex)}
                name={colour.name}
              />
              <span className="mt-0.5 block text-[0.9375rem] leading-snug font-medium wrap-anywhere underline-offset-4 group-hover/near:underline">
                {floor.name}
              </span>
              <span className="type-small mt-1 block text-ink-2">{near}</span>
              <span className="type-micro figures block text-ink-2">{`ΔE ${deltaE.toFixed(1)}`}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="type-small mt-5 text-ink-2">{words.limits}</p>
    </section>
  );
}
