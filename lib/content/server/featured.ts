import 'server-only';
import { contentFile } from './content-file.ts';

/** Colours that pages show without being about them. */
export const featured = contentFile('featured.json');
