import { REGIONS, type Region } from '../regions.ts';

/** The files in a variant's spec pack with their media types; the archive of all others comes first. */
const TYPES = {
  'pack.zip': 'application/zip',
  'sheet.pdf': 'application/pdf',
  'facts.csv': 'text/csv; charset=utf-8',
  'facts.json': 'application/json; charset=utf-8',
  'colour.jpg': 'image/jpeg',
  'normal.png': 'image/png',
  'roughness.png': 'image/png',
  'material.glb': 'model/gltf-binary',
  'material.mtlx': 'application/mtlx+xml',
  'share.jpg': 'image/jpeg',
  'read-me.txt': 'text/plain; charset=utf-8',
} as const;

export const WHOLE_PACK = 'pack.zip';

export type ClauseFile = `clause-${Region}.txt`;
export type PackFile = keyof typeof TYPES | ClauseFile;

export const clauseFile = (region: Region): ClauseFile => `clause-${region}.txt`;

const CLAUSE_FILES: ReadonlyMap<string, Region> = new Map(
  REGIONS.map((region) => [clauseFile(region), region]),
);

/** The region of a clause file, by its name; undefined for other files. */
export const clauseRegion = (name: string): Region | undefined => CLAUSE_FILES.get(name);

export const isPackFile = (name: string): name is PackFile =>
  Object.hasOwn(TYPES, name) || CLAUSE_FILES.has(name);

export const typeOfFile = (name: PackFile): string =>
  Object.hasOwn(TYPES, name) ? TYPES[name as keyof typeof TYPES] : TYPES['read-me.txt'];

/** The files in a pack's archive, with one clause per region. */
export const filesOf = ({
  clauses,
}: {
  readonly clauses: readonly { readonly region: Region }[];
}): Exclude<PackFile, typeof WHOLE_PACK>[] => [
  'read-me.txt',
  'sheet.pdf',
  'facts.csv',
  'facts.json',
  ...clauses.map(({ region }) => clauseFile(region)),
  'colour.jpg',
  'normal.png',
  'roughness.png',
  'material.glb',
  'material.mtlx',
  'share.jpg',
];

/**
 * Date of archive entries, the earliest that the format allows. It is constant, so that identical packs are identical
 * files.
 */
export const ZIP_DATE = new Date(1980, 0, 1);

/** File name of an archive with the packs of several floors. */
export const PACKS_FILE = 'spec-packs.zip';

const ROOT = '/api/spec-packs';

/** Path of a file in the pack of a variant. */
export const packPath = (region: Region, slug: string, colour: string, file: PackFile): string =>
  `${ROOT}/${region}/${slug}/${colour}/${file}`;

/** Path of one archive with the packs of several floors, by the global item ids of their variants. */
export const packsPath = (region: Region, ids: readonly string[]): string =>
  `${ROOT}/${region}?floors=${ids.join()}`;
