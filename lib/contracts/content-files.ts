import { colourPictureSchema } from './colour-picture.ts';
import { consentSchema } from './consent.ts';
import { contrastSchema } from './contrast.ts';
import { featuredSchema } from './featured.ts';
import { homeKindsSchema, homeSchema } from './home.ts';
import { laidSchema } from './laid.ts';
import { footerSchema, primarySchema } from './navigation.ts';
import { photoDonationSchema } from './photo-donation.ts';
import { projectStoreSchema } from './project-store.ts';
import { roomFloorsSchema } from './room-floors.ts';
import { sampleOrderPageSchema } from './sample-order-page.ts';
import {
  listedPagesSchema,
  meaningsSchema,
  shadesSchema,
  synonymsSchema,
  unsoldSchema,
} from './search-tables.ts';
import { specPackSchema } from './spec-pack.ts';
import { questionsSchema, supportSchema } from './support.ts';
import { sustainabilitySchema } from './sustainability.ts';
import { warrantyTermsSchema } from './warranty-terms.ts';
import { altTextsSchema, leadsSchema, listStoriesSchema } from './written-lists.ts';

/** Schemas of the JSON files with texts below `content/`. */
export const CONTENT_FILES = {
  'alt-text.json': altTextsSchema,
  'colour-picture.json': colourPictureSchema,
  'consent.json': consentSchema,
  'contrast.json': contrastSchema,
  'featured.json': featuredSchema,
  'home/au.json': homeSchema,
  'home/kinds.json': homeKindsSchema,
  'home/nz.json': homeSchema,
  'laid.json': laidSchema,
  'listing/leads.json': leadsSchema,
  'listing/stories.json': listStoriesSchema,
  'my-project/store.json': projectStoreSchema,
  'navigation/footer.json': footerSchema,
  'navigation/primary.json': primarySchema,
  'photo-donation.json': photoDonationSchema,
  'room-floors.json': roomFloorsSchema,
  'samples/order-page.json': sampleOrderPageSchema,
  'search/colours.json': shadesSchema,
  'search/meanings.json': meaningsSchema,
  'search/pages.json': listedPagesSchema,
  'search/synonyms.json': synonymsSchema,
  'search/unsold.json': unsoldSchema,
  'spec-pack.json': specPackSchema,
  'support/au.json': supportSchema,
  'support/nz.json': supportSchema,
  'support/questions.json': questionsSchema,
  'sustainability.json': sustainabilitySchema,
  'warranty-terms.json': warrantyTermsSchema,
} as const;
/** Optional files; if one is missing, it has no content. */
export const OPTIONAL_FILES: ReadonlySet<string> = new Set(['home/kinds.json']);
export type ContentFileName = keyof typeof CONTENT_FILES;
