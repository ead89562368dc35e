import 'server-only';
import type { ContentFileName } from '../../contracts/content-files.ts';
import type { ContrastContent } from '../../contracts/contrast.ts';
import type { SpecPackContent } from '../../contracts/spec-pack.ts';
import type { Region } from '../../regions.ts';
import { spelledAll } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

/** Texts of a content file, in a region's spelling. */
function wordsOf<Name extends ContentFileName>(name: Name) {
  const written = contentFile(name);
  return (region: Region) => spelledAll(written(), region);
}

/** Texts of the page that finds floors by a picture. */
export const colourPictureContent = wordsOf('colour-picture.json');
/** Texts of the consent notice. */
export const consentWords = wordsOf('consent.json');
/** Texts for the pictures of a laid carpet. */
export const laidContent = wordsOf('laid.json');
/** Texts for donating a photo to the shop. */
export const photoDonationWords = wordsOf('photo-donation.json');
/** Texts for sending a project to a store. */
export const projectStoreWords = wordsOf('my-project/store.json');
/** Texts of the panel in which floors for a room are chosen. */
export const roomFloorsContent = wordsOf('room-floors.json');
/** Texts of a sample order's page. */
export const sampleOrderWords = wordsOf('samples/order-page.json');
/** Texts and pictures of the sustainability page. */
export const sustainabilityContent = wordsOf('sustainability.json');
/** What warranties require, by kind of floor. */
export const warrantyTerms = wordsOf('warranty-terms.json');

/** A paragraph which says that a floor comes from another batch than its samples, and what to ask the store for. */
export const batchNote = (region: Region): string => sampleOrderWords(region).batch.note;

const writtenContrast = contentFile('contrast.json');

/** Texts of the contrast check, with a region's rules, in its spelling. */
export function contrastContent(region: Region): ContrastContent {
  const { rules, ...words } = writtenContrast();
  const ofRegion = rules.filter(({ regions }) => regions?.includes(region) ?? true);
  return spelledAll({ ...words, rules: ofRegion }, region);
}

const writtenSpecPack = contentFile('spec-pack.json');

/** Texts of spec packs in a region's spelling, with the clauses of all regions. */
export function specPackContent(region: Region): SpecPackContent {
  const { clauses, ...words } = writtenSpecPack();
  return { ...spelledAll(words, region), clauses };
}
