import 'server-only';
import type { FindFacts } from './variant-facts.ts';

/** Folders of pictures, and look-ups for the floors they show. */
export interface PictureSources {
  /** `content/media`: swatches, cameos, rooms and plain pictures. */
  mediaRoot: string;
  /** MEDIA_DIR: pictures that merchandisers added; they take precedence over the shop's own. */
  addedRoot?: string | undefined;
  /** Plain colour pictures, which stand in for missing swatches. May be deleted at any time. */
  coloursRoot: string;
  /** Returns how a variant's swatch is placed on a floor. */
  facts: FindFacts;
  /** The measured colour of the floor for which a list uses this picture. */
  colourOfPicture?: (publicId: string) => Promise<string | undefined>;
}
