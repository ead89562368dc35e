import 'server-only';
import path from 'node:path';
import { ContentError } from '#lib/content/front-matter.ts';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { checkStories } from '../../content/server/check-stories.ts';
import { readContentFile } from '../../content/server/content-file.ts';
import { CONTENT_FILES, type ContentFileName } from '../../contracts/content-files.ts';
import { room } from '../../media/rooms.ts';
import { CONTENT_VARIANTS, type ContentVariant } from '../../region/profile.ts';
import type { Region } from '../../regions.ts';
import { contentPath } from '../../server/content-folder.ts';
import { readSites } from '../../server/installed-sites.ts';

/** Checks everything a writer can change in `content/`; gives a line for each fault, none when all is well. */
export function checkContent(folder = contentPath()): string[] {
  const catalogue = readContent(path.join(folder, 'catalogue'));
  const floors = new Map(
    (catalogue.content?.products ?? []).flatMap(({ product }) =>
      product.variants.map(({ globalItemId, regions }) => [globalItemId, regions] as const),
    ),
  );
  return [
    ...catalogue.problems.map(
      ({ file, field, reason }) => `content/catalogue/${file}: ${field ? `${field}: ` : ''}${reason}`,
    ),
    ...readSites(path.join(folder, 'sites')).faults,
    ...checkStories(path.join(folder, 'stories'), { floors, media: path.join(folder, 'media') }),
    ...(Object.keys(CONTENT_FILES) as ContentFileName[]).flatMap((name) => faultsOf(name, folder)),
    ...featuredFaults(folder, floors),
    ...CONTENT_VARIANTS.flatMap((region) => homeFaults(region, folder, floors)),
  ];
}

type Floors = ReadonlyMap<string, readonly Region[]>;

/** What a file of words has against its form; other failures are thrown. */
function faultsOf(name: ContentFileName, folder: string): string[] {
  try {
    readContentFile(name, path.join(folder, name));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [error.message];
    throw error;
  }
}

function featuredFaults(folder: string, floors: Floors): string[] {
  const name = 'featured.json';
  if (faultsOf(name, folder).length > 0) return [];
  const { visualiserFloor, calculatorFloors, supportSamples } = readContentFile(
    name,
    path.join(folder, name),
  );
  return [visualiserFloor, ...Object.values(calculatorFloors), ...supportSamples]
    .filter((id) => !floors.has(id))
    .map((id) => `content/${name}: no colour of the catalogue is ${id}`);
}

/** Floors that the home page of a region shows are sold there, in rooms that exist. */
function homeFaults(region: ContentVariant, folder: string, floors: Floors): string[] {
  const name = `home/${region}.json` as const;
  if (faultsOf(name, folder).length > 0) return [];
  const { slides, visualiser, tiles, story } = readContentFile(name, path.join(folder, name));
  const ids = [
    ...slides.map(({ picture }) => picture.variant),
    visualiser.before.variant,
    visualiser.after.variant,
    ...tiles.list.map(({ swatch }) => swatch),
    story.cameo,
  ];
  const rooms = [...slides.map(({ picture }) => picture.room), visualiser.room];
  return [
    ...ids
      .filter((id) => !floors.get(id)?.includes(region))
      .map((id) => `content/${name}: ${id} is not sold in ${region}`),
    ...rooms.filter((id) => !room(id)).map((id) => `content/${name}: there is no room ${id}`),
  ];
}
