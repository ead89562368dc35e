import type { ReactNode } from 'react';
import { type LaidBoard, type LaidWay, layingOf, usualLaying } from '#lib/area/laying.ts';
import { laidPlacement } from '#lib/rendering/laying-pieces.ts';
import type { FloorSurface } from '#lib/scenes/scene.ts';

/** A colour that can be laid in the room. */
interface StageColour {
  readonly slug: string;
  readonly name: string;
  readonly globalItemId: string;
  /** Address of its small swatch picture. */
  readonly swatch: string;
  /** What the preview lays: address of one whole repeat, its true size in metres, its turn in degrees. */
  readonly surface: FloorSurface;
}

/** The floor whose colours are tried in the room. */
export interface StageProps {
  readonly productName: string;
  /** What the floor is laid with; undefined for what comes off a roll. */
  readonly board?: LaidBoard | undefined;
  readonly colours: readonly StageColour[];
  /** Slug of the colour on show. */
  readonly current: string;
  readonly choose: (slug: string) => void;
  /** Orders samples, where there are any. */
  readonly sampleAction?: ReactNode;
  /** Puts the floor into rooms of the shopper's project. */
  readonly projectAction?: ReactNode;
}

interface Laid {
  readonly board: LaidBoard | undefined;
  readonly laying: LaidWay | undefined;
  /** Of the scene at our service, which makes the surface. */
  readonly address: string;
}

/** A colour as it is laid in a pattern. */
export function laidColour(colour: StageColour, { board, laying, address }: Laid): StageColour {
  const name = laying && layingOf(laying);
  if (!board || !name || name === usualLaying(board)) return colour;
  const query = new URLSearchParams({ artnr: colour.globalItemId, lay: name });
  const src = `${address}/surface?${query}`;
  return { ...colour, surface: { ...laidPlacement(colour.surface, name, board), src } };
}
