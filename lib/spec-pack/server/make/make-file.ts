import 'server-only';
import { zipSync } from 'fflate';
import { clauseRegion, filesOf, type PackFile, WHOLE_PACK, ZIP_DATE } from '../../pack-files.ts';
import { glb } from './glb.ts';
import { mtlx } from './mtlx.ts';
import type { PackSource } from './pack-source.ts';
import { sheet } from './sheet.ts';
import { surfaceMaps } from './surface-maps.ts';
import { clauseText, factsCsv, factsJson, readMe } from './texts.ts';

/** A job to generate one file of a pack; `room` is the share picture, a JPEG. */
export interface PackJob {
  readonly file: PackFile;
  readonly source: PackSource;
  readonly room: Uint8Array;
}

/** Compression level of files that are not already compressed. */
const ZIP_LEVEL = 6;
const PACKED = /\.(?:jpg|png|pdf|glb)$/;

export async function makeFile({ file, source, room }: PackJob): Promise<Uint8Array> {
  if (file !== WHOLE_PACK) return single(file, source, room);
  const files = await Promise.all(
    filesOf(source).map(async (name) => {
      const level = PACKED.test(name) ? 0 : ZIP_LEVEL;
      return [`${source.base}/${name}`, [await single(name, source, room), { level }]] as const;
    }),
  );
  return zipSync(Object.fromEntries(files) as Parameters<typeof zipSync>[0], { mtime: ZIP_DATE });
}

async function single(file: PackFile, source: PackSource, room: Uint8Array): Promise<Uint8Array> {
  switch (file) {
    case 'sheet.pdf':
      return sheet(source, room);
    case 'facts.csv':
      return Buffer.from(factsCsv(source));
    case 'facts.json':
      return Buffer.from(factsJson(source));
    case 'colour.jpg':
      return (await surfaceMaps(source.surface)).colour;
    case 'normal.png':
      return (await surfaceMaps(source.surface)).normal;
    case 'roughness.png':
      return (await surfaceMaps(source.surface)).roughness;
    case 'material.glb':
      return glb(source, await surfaceMaps(source.surface));
    case 'material.mtlx':
      return Buffer.from(mtlx(source));
    case 'share.jpg':
      return room;
    case 'read-me.txt':
      return Buffer.from(readMe(source));
    default: {
      const region = clauseRegion(file);
      const clause = source.clauses.find((one) => one.region === region);
      if (!clause) throw new Error(`The pack has no ${file}`);
      return Buffer.from(clauseText(clause));
    }
  }
}
