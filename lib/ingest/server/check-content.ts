import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from '#lib/content/front-matter.ts';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { checkStories } from '../../content/server/check-stories.ts';
import { readContentFile } from '../../content/server/content-file.ts';
import { CONTENT_FILES, type ContentFileName } from '../../contracts/content-files.ts';
import { parseRoomId } from '../../media/public-ids.ts';
import { room } from '../../media/rooms.ts';
import { readRedirects, redirectFaults } from '../../redirects/rules.ts';
import { CONTENT_VARIANTS, type ContentVariant } from '../../region/profile.ts';
import { contentPath } from '../../server/content-folder.ts';
import { readSites } from '../../server/installed-sites.ts';
import { type ContentWorld, contentWorld } from './content-world.ts';
import { readStoreContent, storeFault } from './stores/seed.ts';

/** Checks everything a writer can change in `content/`; gives a line for each fault, none when all is well. */
export function checkContent(folder = contentPath()): string[] {
  const catalogue = readContent(path.join(folder, 'catalogue'));
  const sites = readSites(path.join(folder, 'sites'));
  const world = contentWorld(catalogue.content, new Set(sites.sites.keys()));
  return [
    ...catalogue.problems.map(
      ({ file, field, reason }) => `content/catalogue/${file}: ${field ? `${field}: ` : ''}${reason}`,
    ),
    ...sites.faults,
    ...readStoreContent(path.join(folder, 'stores')).problems.map(storeFault),
    ...checkStories(path.join(folder, 'stories'), { ...world, media: path.join(folder, 'media') }),
    ...(Object.keys(CONTENT_FILES) as ContentFileName[]).flatMap((name) => fileFaults(name, folder, world)),
    ...CONTENT_VARIANTS.flatMap((region) => homeFaults(region, folder, world)),
    ...tableFaults(path.join(folder, 'redirects.csv'), world),
  ];
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
function fileFaults(
  name: ContentFileName,
  folder: string,
  { floors, regionsOf, sites }: ContentWorld,
): string[] {
  const found = readOrFault(name, folder);
  if ('fault' in found) return [found.fault];
  return named(found.words).flatMap(([key, value]) => {
    const tell = (reason: string) => [`content/${name}: ${reason}`];
    if (key === 'path' && value.startsWith('/'))
      return regionsOf(value.replace(/[?#].*$/, '') || '/').length > 0
        ? []
        : tell(`no page answers to ${value}`);
    if (key === 'site') return sites.has(value) ? [] : tell(`there is no site ${value}`);
    const laid = parseRoomId(value);
    const view = laid?.room ?? (key === 'room' ? value : undefined);
    if (view && !room(view)) return tell(`there is no room ${view}`);
    const floor =
      laid?.globalItemId ?? /^variants\/(\d+)\//.exec(value)?.[1] ?? (FLOOR_KEYS.has(key) ? value : '');
    return floor && !floors.has(floor) ? tell(`no colour of the catalogue is ${floor}`) : [];
  });
}

/** What the table of redirects has against its form, itself or the pages there are. */
function tableFaults(file: string, { regionsOf }: ContentWorld): string[] {
  if (!existsSync(file)) return [];
  const { rules, faults } = readRedirects(readFileSync(file, 'utf8'));
  return [...faults, ...redirectFaults(rules, regionsOf)].map(
    ({ line, field, reason }) => `content/redirects.csv:${line}: ${field}: ${reason}`,
  );
}

/** Fields whose value is the global item id of a colour. */
const FLOOR_KEYS = new Set([
  'variant',
  'swatch',
  'cameo',
  'visualiserFloor',
  'calculatorFloors',
  'supportSamples',
]);

/** Every text in a file with the name of its field; in lists and records of texts, with that of the list. */
function named(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (Array.isArray(value)) return value.flatMap((each) => named(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => named(each, FLOOR_KEYS.has(key) ? key : name));
}

/** Floors that the home page of a region shows are sold there. */
function homeFaults(region: ContentVariant, folder: string, { floors }: ContentWorld): string[] {
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
  return ids
    .filter((id) => !floors.get(id)?.includes(region))
    .map((id) => `content/${name}: ${id} is not sold in ${region}`);
}
