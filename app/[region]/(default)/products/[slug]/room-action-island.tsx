'use client';

import type { ReactNode } from 'react';
import { useColour } from '#features/catalogue/product/colour-context.tsx';
import { RoomButton } from '#features/visualiser/room-button.tsx';
import type { LaidBoard } from '#lib/area/laying.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { fillTemplate } from '#lib/media/template.ts';

interface Props {
  productName: string;
  /** What the floor is laid with; undefined for what comes off a roll. */
  board: LaidBoard | undefined;
  /** Template of the small swatches. */
  tile: PictureSource;
  /** Template of one whole repeat. */
  surface: PictureSource;
  sampleAction: ReactNode;
  projectAction: ReactNode;
}

/** The colours of the page, laid in the visitor's room. */
export function RoomAction({ productName, board, tile, surface, sampleAction, projectAction }: Props) {
  const { colours, colour, choose } = useColour();
  return (
    <RoomButton
      {...{ productName, board, choose, sampleAction, projectAction }}
      current={colour.slug}
      colours={colours.map(({ slug, name, globalItemId, swatch, lies }) => ({
        slug,
        name,
        globalItemId,
        swatch: fillTemplate(tile, swatch).src,
        surface: { src: fillTemplate(surface, swatch).src, ...lies },
      }))}
    />
  );
}
