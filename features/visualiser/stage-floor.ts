import type { ReactNode } from 'react';
import { canLay, defaultLaying, type LaidBoard, type LayingPattern, layingOf } from '#lib/area/laying.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { laidInPhoto, laidInRoom, laidPlacement } from '#lib/rendering/laying-pieces.ts';
import type { RoomFloor } from '#lib/room-floors/room-floor.ts';
import type { FloorSurface } from '#lib/scenes/scene.ts';
import type { SiteCode } from '#lib/sites.ts';

/** A colour that can be laid in the room. */
export interface StageColour {
  readonly slug: string;
  readonly name: string;
  readonly globalItemId: string;
  readonly hex: string;
  /** URL of its small swatch picture, which shows one whole repeat. */
  readonly swatch: string;
  /** What the live preview lays: URL of one whole repeat, its true size in metres, its turn in degrees. */
  readonly surface: FloorSurface;
}

/** A floor that can be laid in the room. */
export interface StageFloor extends Omit<RoomFloor, 'colours' | 'board'> {
  /** The board or tile it is laid with; undefined for products sold from a roll. */
  readonly board?: LaidBoard | undefined;
  readonly colours: readonly StageColour[];
}

/** A floor in one of its colours. */
export interface StageChoice {
  readonly floor: StageFloor;
  readonly colour: StageColour;
}

/** Further actions for a floor in its colour. */
interface StageActions {
  /** Orders samples, where samples are offered. */
  readonly sample: ReactNode;
  /** Adds the floor to rooms of the visitor's project. */
  readonly project: ReactNode;
  /** Adds the floor to the favourites. */
  readonly favourite: ReactNode;
}

/** URL templates for the pictures of a floor. */
interface StagePictures {
  /** Template of the small swatches. */
  readonly tile: PictureSource;
  /** Template of one whole repeat. */
  readonly surface: PictureSource;
}

/** The page's floor, and what the stage needs for all other floors. */
export interface StageProps {
  readonly floor: StageFloor;
  /** Slug of the colour that the page shows. */
  readonly current: string;
  /** Shows another colour of the page's floor. */
  readonly choose: (slug: string) => void;
  readonly website: SiteCode;
  readonly pictures: StagePictures;
  readonly actionsOf: (choice: StageChoice) => StageActions;
}

type ToColour = Pick<RoomFloor['colours'][number], 'slug' | 'name' | 'hex' | 'swatch' | 'lies'>;

/** A colour with the URLs of its pictures. */
export function stageColour(
  { slug, name, hex, swatch, lies }: ToColour,
  globalItemId: string,
  { tile, surface }: StagePictures,
): StageColour {
  const small = fillTemplate(tile, swatch).src;
  const src = fillTemplate(surface, swatch).src;
  return { slug, name, globalItemId, hex, swatch: small, surface: { src, draft: small, ...lies } };
}

/** Converts a floor from an API response for the stage. */
export const stageFloor = ({ colours, ...floor }: RoomFloor, pictures: StagePictures): StageFloor => ({
  ...floor,
  board: floor.board as LaidBoard | undefined,
  colours: colours.map((one) => stageColour(one, one.id, pictures)),
});

/** For example "Harbour Plank in Honey". */
export const choiceName = ({ floor, colour }: StageChoice): string => `${floor.name} in ${colour.name}`;

interface Laid {
  readonly board: LaidBoard | undefined;
  readonly laying: LayingPattern | undefined;
  /** URL of the scene at our service, which renders surfaces of patterns. */
  readonly address: string;
  /** The scene is one of our sample rooms. */
  readonly isOwn: boolean;
}

/** A colour as it is laid in a pattern and in a room. */
export function laidColour(colour: StageColour, { board, laying, address, isOwn }: Laid): StageColour {
  const name = laying && layingOf(laying);
  const isPattern = board !== undefined && name !== undefined && name !== defaultLaying(board);
  if (!isPattern) {
    const laid = isOwn ? laidInRoom : laidInPhoto;
    return { ...colour, surface: laid({ board, placement: colour.surface }) };
  }
  const query = new URLSearchParams({ artnr: colour.globalItemId, lay: name });
  const src = `${address}/surface?${query}`;
  const placement = laidPlacement(colour.surface, name, board);
  const surface = isOwn ? laidInRoom({ board, placement }, true) : placement;
  return { ...colour, surface: { ...surface, src, draft: undefined } };
}

/** Carries a pattern that was chosen for one floor over to another one, if that floor can be laid in it. */
export const layingFor = (
  board: LaidBoard | undefined,
  laying: LayingPattern | undefined,
): LayingPattern | undefined => (board && laying && canLay(board, laying) ? laying : undefined);
