import 'server-only';
import type { FindFacts } from './variant-facts.ts';

/** Where pictures are found, and what is known of the floors they show. */
export interface PictureSources {
  /** `content/media`: swatches, cameos, rooms and plain pictures. */
  mediaRoot: string;
  /** MEDIA_DIR: pictures that merchandisers added; they come before those of the shop. */
  addedRoot?: string | undefined;
  /** Pictures of one colour, which stand in for swatches; may be deleted at any time. */
  coloursRoot: string;
  /** How each swatch lies on a floor. */
  facts: FindFacts;
  /** The measured colour of the floor that a list shows by this picture. */
  colourOfPicture?: (publicId: string) => Promise<string | undefined>;
}
