import 'server-only';
import type { ColourPictureContent } from '#lib/contracts/colour-picture.ts';
import type { Region } from '#lib/regions.ts';
import { spelledAll } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

const written = contentFile('colour-picture.json');

/** Words of the page that looks for floors by a picture, in the spelling of a region. */
export const colourPictureContent = (region: Region): ColourPictureContent => spelledAll(written(), region);
