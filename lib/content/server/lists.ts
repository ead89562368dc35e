import 'server-only';
import { contentFile } from './content-file.ts';

/** The sentence below the heading of each type's list and page. */
export const typeLeads = contentFile('listing/leads.json');
/** Stories between the floors of a type's list. */
export const listStories = contentFile('listing/stories.json');
