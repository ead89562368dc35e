'use client';

import type { PictureSource } from '#lib/media/picture-source.ts';
import { nearId } from '#lib/media/public-ids.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { useColour } from './colour-context.tsx';
import { FloorPicture } from './floor-picture.tsx';
import type { MacroScale } from './macro-scale.ts';

interface Props {
  productName: string;
  template: PictureSource;
  scale: MacroScale;
}

/** Ticks at a share of the tile's width, which is in the strip's CSS variable `--tile`. */
const ticks = (share: number) =>
  `repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px calc(var(--tile) * ${share}))`;

/** The surface close up across the page, with a ruler to scale. */
export function MacroStrip({ productName, template, scale }: Props) {
  const { colour } = useColour();
  const source = fillTemplate(template, nearId(colour.globalItemId), colour.hex);
  return (
    <section
      aria-label="Close up"
      className="relative h-[clamp(320px,40vw,620px)] [--tile:1200px] md:[--tile:max(1400px,100vw)] overflow-hidden bg-mist [content-visibility:auto] no-print"
    >
      <div className="absolute inset-y-0 left-0 flex items-center">
        <div className="relative aspect-9/4 w-[var(--tile)] flex-none max-[37.5rem]:aspect-5/3 max-[37.5rem]:w-[calc(var(--tile)/2)]">
          <FloorPicture source={source} alt={`${productName} in ${colour.name}, close up`} />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-36 bg-[linear-gradient(to_top,rgb(36_26_32/.82),transparent)]"
      />
      <div className="wrap absolute inset-x-0 bottom-7 text-white">
        <div
          aria-hidden="true"
          className="h-2.25 max-w-120"
          style={{
            background: `${ticks(scale.long)} 0 100% / 100% 9px no-repeat, ${ticks(scale.short)} 0 100% / 100% 5px no-repeat`,
          }}
        />
        <p className="type-label mt-2">Each long tick is {scale.words} of floor.</p>
      </div>
    </section>
  );
}
