/**
 * `npm run brand`: writes every site's icons from its mark and colours, for tabs, home screens, the manifest and the
 * shop's own pages.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { contentPath } from '#lib/server/content-folder.ts';
import { siteByCode, siteCodes } from '#lib/server/installed-sites.ts';
import { readArguments, refuse } from '../arguments.ts';
import { say, startProgress } from '../progress.ts';

readArguments('Usage: npm run brand');
const SITES = contentPath('sites');

/** Input of a site's icons: the shapes of its mark in a 64 × 64 viewBox, and its colours. */
interface Mark {
  readonly shapes: string;
  readonly brand: string;
  readonly accent: string;
}

function markOf(code: string): Mark {
  const { colours } = siteByCode(code);
  const drawn = readFileSync(path.join(SITES, `${code}.svg`), 'utf8');
  const [, shapes] = /^<svg [^>]*viewBox="0 0 64 64"[^>]*>([\s\S]*)<\/svg>\s*$/.exec(drawn) ?? [];
  if (!shapes) refuse(`${SITES}/${code}.svg must be an SVG with the viewBox 0 0 64 64.`);
  return { shapes, brand: colours.brand, accent: colours.accent };
}

/** Share of the icon that a mark stays within where the system crops corners (maskable icons). */
const SAFE = 0.8;

function drawing({ brand, accent, shapes }: Mark, corner: number, scale = 1): string {
  const inset = 32 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" style="color:${accent}"><rect width="64" height="64" rx="${corner}" fill="${brand}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${shapes}</g></svg>\n`;
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** An .ico file of PNG pictures; every browser that still requests one can read it. */
function ico(pictures: readonly { size: number; data: Buffer }[]): Buffer {
  const entry = 16;
  const head = Buffer.alloc(6 + entry * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, data }] of pictures.entries()) {
    const at = 6 + entry * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

/** The social card of pages without a picture, in the size that networks show. */
const card = ({ brand, accent, shapes }: Mark) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" style="color:${accent}"><rect width="1200" height="630" fill="${brand}"/><g transform="translate(408 123) scale(6)">${shapes}</g></svg>`;

say(`Draws the icons of every mark of ${SITES} into public/brand.`);
const sites = siteCodes();
const progress = startProgress();
for (const [at, code] of sites.entries()) {
  progress.show('Drawing icons', at, sites.length);
  const mark = markOf(code);
  const folder = path.join('public/brand', code.toLowerCase());
  mkdirSync(folder, { recursive: true });
  const put = (name: string, data: string | Buffer) => writeFileSync(path.join(folder, name), data);
  const tab = drawing(mark, 8);
  const square = drawing(mark, 0);
  put('icon.svg', tab);
  put(
    'mark.svg',
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="mark" viewBox="0 0 64 64">${mark.shapes}</symbol></svg>\n`,
  );
  const small = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, data: await png(tab, size) })),
  ).catch((error: Error) => refuse(`${SITES}/${code}.svg cannot be drawn: ${error.message}`));
  put('favicon.ico', ico(small));
  put('apple-touch-icon.png', await png(square, 180));
  put('icon-192.png', await png(tab, 192));
  put('icon-512.png', await png(tab, 512));
  put(
    'share.png',
    await sharp(Buffer.from(card(mark)))
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer(),
  );
  put('icon-maskable-512.png', await png(drawing(mark, 0, SAFE), 512));
}
progress.end();
console.log(`Icons of ${sites.length} brand(s) written.`);
say('To undo, restore the previous marks and colours and run it again.');
