/**
 * `npm run imagery:sheet [-- KIND…]`: writes every picture of the shop to contact sheets by kind, for review: rooms
 * with four floors each, close-ups, swatches in a 3 × 3 repeat, stories, films, brand. The sheets are in
 * imagery-sheets/.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { cameoId, nearId, roomId } from '#lib/media/public-ids.ts';
import { ROOMS } from '#lib/media/rooms.ts';
import { siteCodes } from '#lib/server/installed-sites.ts';
import { readArguments, refuse } from '../scripts/arguments.ts';
import { media, picture } from './compose.ts';

const OUT = 'imagery-sheets';
const PRODUCTS = 'content/catalogue/products';
const PAPER = '#f4f2ee';
const GAP = 12;
/** A loop carpet, an oak plank, a herringbone and a stone: floors that must look right in every room. */
const FLOORS = ['1021402', '1073101', '1074501', '1092401'];
/** A loop, a twist, a rib and a velvet: floors for stairs. */
const ON_STAIRS = ['1021402', '1030701', '1020801', '1012401'];

/** One picture of a sheet and its caption. */
interface Tile {
  label: string;
  image: () => Promise<Sharp>;
}

const products = readdirSync(PRODUCTS).map((file) =>
  productSchema.parse(JSON.parse(readFileSync(path.join(PRODUCTS, file), 'utf8'))),
);
const files = (folder: string, ending: RegExp) =>
  readdirSync(folder)
    .filter((name) => ending.test(name))
    .map((name): Tile => ({ label: name, image: async () => sharp(path.join(folder, name)) }));

async function repeated(file: string): Promise<Sharp> {
  const side = 220;
  const once = await sharp(file).resize(side, side).toBuffer();
  const spots = [0, 1, 2].flatMap((y) =>
    [0, 1, 2].map((x) => ({ input: once, left: x * side, top: y * side })),
  );
  const all = { width: 3 * side, height: 3 * side, channels: 3, background: PAPER } as const;
  return sharp(await sharp({ create: all }).composite(spots).png().toBuffer());
}

const KINDS: Readonly<
  Record<string, { columns: number; width: number; height: number; tiles: () => Tile[] }>
> = {
  rooms: {
    columns: FLOORS.length,
    width: 480,
    height: 320,
    tiles: () =>
      ROOMS.flatMap(({ id, stair }) =>
        (stair ? ON_STAIRS : FLOORS).map((item) => ({
          label: `${id} ${item}`,
          image: () => picture(roomId(id, item)),
        })),
      ),
  },
  cameos: {
    columns: 6,
    width: 360,
    height: 240,
    tiles: () =>
      products.flatMap(({ name, variants: [first, second] }) =>
        [first, second].flatMap((variant) =>
          variant
            ? [{ label: `${name}, ${variant.name}`, image: () => picture(cameoId(variant.globalItemId)) }]
            : [],
        ),
      ),
  },
  near: {
    columns: 3,
    width: 720,
    height: 320,
    tiles: () =>
      products.flatMap(({ name, variants }) =>
        variants.slice(0, 1).map((variant) => ({
          label: `${name}, ${variant.name}`,
          image: () => picture(nearId(variant.globalItemId)),
        })),
      ),
  },
  swatches: {
    columns: 6,
    width: 320,
    height: 320,
    tiles: () =>
      products.flatMap(({ name, variants }) =>
        variants.map((variant) => ({
          label: `${name}, ${variant.name}`,
          image: () => repeated(media('swatches', `${variant.globalItemId}.jpg`)),
        })),
      ),
  },
  stories: { columns: 4, width: 480, height: 320, tiles: () => files(media('stories'), /\.webp$/) },
  videos: { columns: 2, width: 640, height: 256, tiles: () => files(media('videos'), /\.jpg$/) },
  brand: {
    columns: 4,
    width: 256,
    height: 256,
    tiles: () =>
      siteCodes().flatMap((code) => files(`public/brand/${code.toLowerCase()}`, /(?:\.png|icon\.svg)$/)),
  },
};

/** A sheet numbers its pictures; the list of numbers and names is printed. */
async function sheet(name: string) {
  const kind = KINDS[name];
  if (!kind) return;
  const { columns, width, height } = kind;
  const tiles = kind.tiles();
  const perPage = columns * Math.max(1, Math.floor(2400 / (height + GAP)));
  for (let from = 0, page = 1; from < tiles.length; from += perPage, page++) {
    const shown = tiles.slice(from, from + perPage);
    const spots = [];
    for (const [index, { label, image }] of shown.entries()) {
      const box = { width, height, fit: 'contain', background: PAPER } as const;
      const input = await (await image()).resize(box).flatten({ background: PAPER }).png().toBuffer();
      spots.push({
        input,
        left: GAP + (index % columns) * (width + GAP),
        top: GAP + Math.floor(index / columns) * (height + GAP),
      });
      process.stdout.write(
        `${name} ${page} row ${Math.floor(index / columns) + 1} column ${(index % columns) + 1}: ${label}\n`,
      );
    }
    const rows = Math.ceil(shown.length / columns);
    const paper = {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: PAPER,
    } as const;
    await sharp({ create: paper })
      .composite(spots)
      .jpeg({ quality: 88 })
      .toFile(path.join(OUT, `${name}-${page}.jpg`));
  }
}

// The image service does not open SVG files; some brands' marks are SVG.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
const USAGE = `Usage: npm run imagery:sheet -- [${Object.keys(KINDS).join('] [')}]`;
const { positionals: wanted } = readArguments(USAGE, { words: Number.POSITIVE_INFINITY });
const unknown = wanted.find((name) => !(name in KINDS));
if (unknown !== undefined) refuse(`There is no ${unknown}.`, USAGE);
mkdirSync(OUT, { recursive: true });
for (const name of wanted.length > 0 ? wanted : Object.keys(KINDS)) await sheet(name);
