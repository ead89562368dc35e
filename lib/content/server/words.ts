import 'server-only';
import type { ContentFileName } from '../../contracts/content-files.ts';
import type { ContrastContent } from '../../contracts/contrast.ts';
import type { SpecPackContent } from '../../contracts/spec-pack.ts';
import type { Region } from '../../regions.ts';
import { spelledAll } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

/** The words of a file of content, in the spelling of a region. */
function wordsOf<Name extends ContentFileName>(name: Name) {
  const written = contentFile(name);
  return (region: Region) => spelledAll(written(), region);
}

/** The page that looks for floors by a picture. */
export const colourPictureContent = wordsOf('colour-picture.json');
/** The notice that asks whether a visit may be counted. */
export const consentWords = wordsOf('consent.json');
/** Beside the pictures of a carpet as it is laid. */
export const laidContent = wordsOf('laid.json');
/** Giving a photo to the shop. */
export const photoDonationWords = wordsOf('photo-donation.json');
/** Sending a project to a store. */
export const projectStoreWords = wordsOf('my-project/store.json');
/** The panel in which floors are chosen for a room. */
export const roomFloorsContent = wordsOf('room-floors.json');
/** The page of a sample order. */
export const sampleOrderWords = wordsOf('samples/order-page.json');
/** Words and pictures of the sustainability page. */
export const sustainabilityContent = wordsOf('sustainability.json');
/** What warranties ask, by kind of floor. */
export const warrantyTerms = wordsOf('warranty-terms.json');

/** That a floor comes from another batch than its samples, and what to ask the store for, in a paragraph. */
export const batchNote = (region: Region): string => sampleOrderWords(region).batch.note;

const writtenContrast = contentFile('contrast.json');

/** Words of the check of contrast, with the rules of a region, in its spelling. */
export function contrastContent(region: Region): ContrastContent {
  const { rules, ...words } = writtenContrast();
  const ofRegion = rules.filter(({ regions }) => regions?.includes(region) ?? true);
  return spelledAll({ ...words, rules: ofRegion }, region);
}

const writtenSpecPack = contentFile('spec-pack.json');

/** Words of spec packs in the spelling of a region, with the clauses of all. */
export function specPackContent(region: Region): SpecPackContent {
  const { clauses, ...words } = writtenSpecPack();
  return { ...spelledAll(words, region), clauses };
}
