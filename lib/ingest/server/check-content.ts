import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from '#lib/content/front-matter.ts';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { FLOOR_KEYS } from '../../content/form/field.ts';
import { checkStories } from '../../content/server/check-stories.ts';
import {
  byTarget,
  type ContentFault,
  linesWith,
  type MetFault,
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
import { type ContentWorld, contentWorld } from './content-world.ts';
import { anchorsIn } from './known-anchors.ts';
import { regionFaults } from './region-faults.ts';
import { readStoreContent, storeFault } from './stores/seed.ts';

interface Gone {
  /** Path of a page without region. */
  readonly page?: string;
  /** Codes of products that the shop has no more, although content has their files. */
  readonly products?: ReadonlySet<string>;
}

interface WordsWorld extends ContentWorld {
  /** Whether what a link names behind `#` stands on its page. */
  readonly hasAnchor: (link: string) => boolean;
  /** Whether there is a picture of this public id. */
  readonly hasPicture: (id: string) => boolean;
}

/**
 * Checks everything a writer can change in `content/`; gives each fault once, none when all is well. What is named as
 * gone is taken for it.
 */
export const checkContent = (folder = contentPath(), gone: Gone = {}): ContentFault[] =>
  withoutLog(() => faultsIn(folder, gone));

function faultsIn(folder: string, gone: Gone): ContentFault[] {
  const catalogue = readContent(path.join(folder, 'catalogue'));
  const sites = readSites(path.join(folder, 'sites'));
  const stores = readStoreContent(path.join(folder, 'stores'), catalogue.content?.lists.brands);
  const known = contentWorld(catalogue.content, sites.sites, gone.products);
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
  return byTarget([
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

/** A file of words; undefined while it has not its form, and the fault in its place. Other failures are thrown. */
function readOrFault(name: ContentFileName, folder: string): { words: unknown } | { fault: string } {
  try {
    return { words: readContentFile(name, path.join(folder, name)) };
  } catch (error) {
    if (error instanceof ContentError) return { fault: error.message };
    throw error;
  }
}

/** What a file of words has against its form, or names that is not there. */
function fileFaults(name: ContentFileName, folder: string, world: WordsWorld): MetFault[] {
  const found = readOrFault(name, folder);
  if ('fault' in found) return [{ reason: found.fault }];
  const tell = teller(name, folder);
  // What alt texts name are their pictures.
  const texts = name === 'alt-text.json' ? named(Object.keys(found.words as object)) : named(found.words);
  return texts.flatMap(([key, value]) =>
    missingBy(key, value, world).flatMap((reason) => tell(reason, value)),
  );
}

/** Tells a fault of every line of a file of words that holds a value. */
function teller(name: string, folder: string) {
  // Only where there is a fault: the file itself may be one that a house leaves out.
  return (reason: string, value: string): MetFault[] =>
    linesWith(textOfContent(path.join(folder, name)), JSON.stringify(value)).map((line) => ({
      reason,
      place: `content/${name}:${line}`,
    }));
}

/** What a field names that is not there. */
function missingBy(
  key: string,
  value: string,
  { floors, regionsOf, sites, isFilter, hasAnchor, hasPicture: isPicture }: WordsWorld,
): string[] {
  // Collections of a home page are named by their addresses; other lists are words.
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

/** Names of the icons there are. */
const icons = (): ReadonlySet<string> =>
  new Set(readFileSync('public/icons.svg', 'utf8').match(/(?<=<symbol[^>]* id=")[^"]+/g));

/** What the table of redirects has against its form, itself or the pages there are. */
function tableFaults(file: string, { regionsOf, pages }: ContentWorld): MetFault[] {
  if (!existsSync(file)) return [];
  const { rules, faults } = readRedirects(textOfContent(file));
  return [...faults, ...redirectFaults(rules, regionsOf, pages())].map(
    ({ line, field, reason, missing }) => ({
      reason: missing === undefined ? `${field}: ${reason}` : noPage(missing),
      place: `content/redirects.csv:${line}`,
    }),
  );
}

/** A picture that stands by itself; others are made of a room and a floor, or of a floor. */
const OWN_PICTURE = /^stories\/[\w-]+$/;

/** Every text in a file with the name of its field; in lists and records of texts, with that of the list. */
function named(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (Array.isArray(value)) return value.flatMap((each) => named(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => named(each, FLOOR_KEYS.has(key) ? key : name));
}

/** Floors that the home page of a region shows are sold there; of one that is nowhere its file tells. */
function homeFaults(region: ContentVariant, folder: string, { floors }: ContentWorld): MetFault[] {
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

/** Sites that have words of their own on the home page are there. */
function ownHomeFaults(folder: string, { sites }: ContentWorld): MetFault[] {
  const name = 'home/kinds.json';
  if ('fault' in readOrFault(name, folder)) return [];
  const { sites: own = {} } = readContentFile(name, path.join(folder, name));
  return Object.keys(own)
    .filter((code) => !sites.has(code))
    .flatMap((code) => teller(name, folder)(noSite(code), code));
}
