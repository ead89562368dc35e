import { REGIONS, type Region } from '../regions.ts';

/** Everything in the pack of one colour, and what each is; the archive of all others comes first. */
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

/** The region whose form a clause has, by the name of its file. */
export const clauseRegion = (name: string): Region | undefined => CLAUSE_FILES.get(name);

export const isPackFile = (name: string): name is PackFile =>
  Object.hasOwn(TYPES, name) || CLAUSE_FILES.has(name);

export const typeOfFile = (name: PackFile): string =>
  Object.hasOwn(TYPES, name) ? TYPES[name as keyof typeof TYPES] : TYPES['read-me.txt'];

/** What a pack holds beside its archive, with a clause for each of some regions. */
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

/** Entries of archives have the first day that such a file can name: the same pack is the same file. */
export const ZIP_DATE = new Date(1980, 0, 1);

/** The packs of several floors as one file. */
export const PACKS_FILE = 'spec-packs.zip';

const ROOT = '/api/spec-packs';

/** Address of a file of the pack of a colour. */
export const packPath = (region: Region, slug: string, colour: string, file: PackFile): string =>
  `${ROOT}/${region}/${slug}/${colour}/${file}`;

/** Address of the packs of some floors as one archive, by the global item ids of their colours. */
export const packsPath = (region: Region, ids: readonly string[]): string =>
  `${ROOT}/${region}?floors=${ids.join()}`;
