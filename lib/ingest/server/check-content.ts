import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from '#lib/content/front-matter.ts';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { FLOOR_KEYS } from '../../content/form/field.ts';
import { checkStories } from '../../content/server/check-stories.ts';
import {
  type ContentFault,
  type FaultOccurrence,
  linesWith,
  mergeOccurrences,
  noAnchor,
  noFilter,
  noFloor,
  noIcon,
  noPage,
  noPicture,
  noRoom,
} from '../../content/server/content-faults.ts';
import { readContentFile, withoutLog } from '../../content/server/content-file.ts';
import { CONTENT_FILES, type ContentFileName } from '../../contracts/content-files.ts';
import { slugSchema } from '../../contracts/ids.ts';
import { addedMediaPath } from '../../images/server/added-media.ts';
import { hasPicture } from '../../images/server/sources/find-file.ts';
import { parseRoomId } from '../../media/public-ids.ts';
import { room } from '../../media/rooms.ts';
import { readRedirects, redirectFaults } from '../../redirects/rules.ts';
import { CONTENT_VARIANTS, type ContentVariant } from '../../region/profile.ts';
import { contentPath, textOfContent } from '../../server/content-folder.ts';
import { readSites } from '../../server/installed-sites.ts';
import { type ContentReferences, contentReferences } from './content-references.ts';
import { anchorsIn } from './known-anchors.ts';
import { regionFaults } from './region-faults.ts';
import { readStoreContent, storeFault } from './stores/seed.ts';

interface Gone {
  /** Path of a page, without region. */
  readonly page?: string;
  /** Codes of products that have a content file but no longer exist in the shop. */
  readonly products?: ReadonlySet<string>;
}

interface WordsWorld extends ContentReferences {
  /** Whether the fragment of a link exists on its page. */
  readonly hasAnchor: (link: string) => boolean;
  /** Whether a picture with this public id exists. */
  readonly hasPicture: (id: string) => boolean;
}

/**
 * Validates everything that an editor can change in `content/`. Returns each fault once; empty if there are none. Pages
 * and products in `gone` are treated as missing.
 */
export const checkContent = (folder = contentPath(), gone: Gone = {}): ContentFault[] =>
  withoutLog(() => faultsIn(folder, gone));

function faultsIn(folder: string, gone: Gone): ContentFault[] {
  const catalogue = readContent(path.join(folder, 'catalogue'));
  const sites = readSites(path.join(folder, 'sites'));
  const stores = readStoreContent(path.join(folder, 'stores'), catalogue.content?.lists.brands);
  const known = contentReferences(catalogue.content, sites.sites, gone.products);
  const media = path.join(folder, 'media');
  const world: WordsWorld = {
    ...known,
    regionsOf: (page) => (page === gone.page ? [] : known.regionsOf(page)),
    hasAnchor: anchorsIn(folder),
    hasPicture: (id) => hasPicture(id, { mediaRoot: media, addedRoot: addedMediaPath() }),
  };
  const plain = [
    ...catalogue.problems.map(
      ({ file, field, reason }) => `content/catalogue/${file}: ${field ? `${field}: ` : ''}${reason}`,
    ),
    ...sites.faults,
    ...stores.problems.map(storeFault),
    ...regionFaults(folder, { sites: sites.sites.values(), stores: stores.stores }),
  ];
  return mergeOccurrences([
    ...plain.map((reason) => ({ reason })),
    ...checkStories(path.join(folder, 'stories'), { ...world, media }),
    ...(Object.keys(CONTENT_FILES) as ContentFileName[]).flatMap((name) => fileFaults(name, folder, world)),
    ...CONTENT_VARIANTS.flatMap((region) => homeFaults(region, folder, world)),
    ...ownHomeFaults(folder, world),
    ...(catalogue.content?.lists.features ?? [])
      .filter(({ id }) => world.regionsOf(`/features/${id}`).length > 0)
      .flatMap(({ url }) =>
        missingBy('path', url, world).flatMap((reason) =>
          teller('catalogue/features.json', folder)(reason, url),
        ),
      ),
    ...tableFaults(path.join(folder, 'redirects.csv'), world),
  ]);
}

/** Reads a content file; returns the fault if its format is invalid. Other errors are thrown. */
function readOrFault(name: ContentFileName, folder: string): { words: unknown } | { fault: string } {
  try {
    return { words: readContentFile(name, path.join(folder, name)) };
  } catch (error) {
    if (error instanceof ContentError) return { fault: error.message };
    throw error;
  }
}

/** Faults of a content file: an invalid format, or references to something that does not exist. */
function fileFaults(name: ContentFileName, folder: string, world: WordsWorld): FaultOccurrence[] {
  const found = readOrFault(name, folder);
  if ('fault' in found) return [{ reason: found.fault }];
  const tell = teller(name, folder);
  // In alt texts, the keys are the pictures.
  const texts = name === 'alt-text.json' ? named(Object.keys(found.words as object)) : named(found.words);
  return texts.flatMap(([key, value]) =>
    missingBy(key, value, world).flatMap((reason) => tell(reason, value)),
  );
}

/** Returns a function that reports a fault for every line of a content file that contains a value. */
function teller(name: string, folder: string) {
  // The file is read only if there is a fault, because a site may leave it out.
  return (reason: string, value: string): FaultOccurrence[] =>
    linesWith(textOfContent(path.join(folder, name)), JSON.stringify(value)).map((line) => ({
      reason,
      place: `content/${name}:${line}`,
    }));
}

/** Faults of a field that refers to something that does not exist. */
function missingBy(
  key: string,
  value: string,
  { floors, regionsOf, sites, isFilter, hasAnchor, hasPicture: isPicture }: WordsWorld,
): string[] {
  // A home page lists collections by slug; other lists contain texts.
  const isCollection = key === 'list' && slugSchema.safeParse(value).success;
  const link = isCollection ? `/collections/${value}` : value;
  if (isCollection || (key === 'path' && link.startsWith('/'))) {
    const target = link.replace(/[?#].*$/, '') || '/';
    if (regionsOf(target).length === 0) return [noPage(target)];
    const [, query] = /^\/products\?([^#]*)/.exec(link) ?? [];
    if (query !== undefined && !isFilter(query)) return [noFilter(query)];
    return hasAnchor(link) ? [] : [noAnchor(link)];
  }
  if (key === 'icon') return icons().has(value) ? [] : [noIcon(value)];
  if (key === 'query') return isFilter(value) ? [] : [noFilter(value)];
  if (key === 'site') return sites.has(value) ? [] : [noSite(value)];
  const laid = parseRoomId(value);
  const view = laid?.room ?? (key === 'room' ? value : undefined);
  if (view && !room(view)) return [noRoom(view)];
  const floor =
    laid?.globalItemId ?? /^variants\/(\d+)\//.exec(value)?.[1] ?? (FLOOR_KEYS.has(key) ? value : '');
  if (floor) return floors.has(floor) ? [] : [noFloor(floor)];
  return OWN_PICTURE.test(value) && !isPicture(value) ? [noPicture(value)] : [];
}

const noSite = (code: string) => `there is no site ${code}`;

/** Names of all icons. */
const icons = (): ReadonlySet<string> =>
  new Set(readFileSync('public/icons.svg', 'utf8').match(/(?<=<symbol[^>]* id=")[^"]+/g));

/** Faults of the redirect table: invalid format, conflicts, or targets that do not exist. */
function tableFaults(file: string, { regionsOf, pages }: ContentReferences): FaultOccurrence[] {
  if (!existsSync(file)) return [];
  const { rules, faults } = readRedirects(textOfContent(file));
  return [...faults, ...redirectFaults(rules, regionsOf, pages())].map(
    ({ line, field, reason, missing }) => ({
      reason: missing === undefined ? `${field}: ${reason}` : noPage(missing),
      place: `content/redirects.csv:${line}`,
    }),
  );
}

/** A stand-alone picture; others are composed from a room and a floor, or belong to a floor. */
const OWN_PICTURE = /^stories\/[\w-]+$/;

/**
 * Every text in a value with the name of its field. Texts in lists, and in records of floors, get the name of the list
 * or record.
 */
function named(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (Array.isArray(value)) return value.flatMap((each) => named(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => named(each, FLOOR_KEYS.has(key) ? key : name));
}

/**
 * Checks that floors on a region's home page are sold there. Floors that do not exist at all are reported by their
 * file.
 */
function homeFaults(
  region: ContentVariant,
  folder: string,
  { floors }: ContentReferences,
): FaultOccurrence[] {
  const name = `home/${region}.json` as const;
  if ('fault' in readOrFault(name, folder)) return [];
  const { slides, visualiser, tiles, story } = readContentFile(name, path.join(folder, name));
  const ids = [
    ...slides.map(({ picture }) => picture.variant),
    visualiser.before.variant,
    visualiser.after.variant,
    ...tiles.list.map(({ swatch }) => swatch),
    story.cameo,
  ];
  const tell = teller(name, folder);
  return ids
    .filter((id) => floors.has(id) && !floors.get(id)?.includes(region))
    .flatMap((id) => tell(`floor ${id} is not sold in ${region}`, id));
}

/** Checks that sites with their own home page texts exist. */
function ownHomeFaults(folder: string, { sites }: ContentReferences): FaultOccurrence[] {
  const name = 'home/kinds.json';
  if ('fault' in readOrFault(name, folder)) return [];
  const { sites: own = {} } = readContentFile(name, path.join(folder, name));
  return Object.keys(own)
    .filter((code) => !sites.has(code))
    .flatMap((code) => teller(name, folder)(noSite(code), code));
}
