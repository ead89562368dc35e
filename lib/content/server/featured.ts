import 'server-only';
import { contentFile } from './content-file.ts';

/** Colours that pages show as examples. */
export const featured = contentFile('featured.json');
