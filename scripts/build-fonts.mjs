// npm run fonts: subsets the two font families to what pages need first. Every page preloads the core files (letters,
// digits and punctuation of English); the rest of Latin has its own files, which load only where a page uses it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';
import { refuseArguments } from './run/refuse-arguments.mjs';

refuseArguments('Usage: npm run fonts');

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'app/fonts');
/** Fonts of the specification sheet: a PDF embeds static outlines of one weight, not a variable font. */
const SHEET_OUT = path.join(ROOT, 'lib/spec-pack/server/make/fonts');
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/**
 * The other characters of English, Māori, French and Spanish names: a separate file that loads where a page uses one.
 */
const REST = `${range(0xa1, 0xff)}${range(0x100, 0x17f)}‚„†‡‰‹›⁄€™←→↑↓`;
/** ASCII, and the symbols in our texts: quotes, dashes, ellipsis, times, degree, half, squared, copyright, arrows. */
const CORE = `${range(0x20, 0x7e)}\u00a0©°²½×·–—‘’“”…′″−`;

const WEIGHTS = { min: 400, max: 600 };

const WIDTHS = { min: 86, max: 100 };

/** The axis setting whose kerning a variable font uses throughout. */
const KERNING = { 'instrument-sans': { wght: WEIGHTS.min, wdth: WIDTHS.max } };

const [HEADER_BYTES, ENTRY_BYTES] = [12, 16];

// Headings are set at 22 px and more: the largest optical size of the display font serves all of them. The text font
// has its full width and the narrow width of labels in one file, so that a page loads two files (P-2).
const FACES = [
  { name: 'hedvig-letters-serif', axis: 'opsz', axes: { opsz: 24 } },
  { name: 'instrument-sans', axis: 'standard', axes: { wght: WEIGHTS, wdth: WIDTHS } },
];

function sourceOf(name, part, axis) {
  const file = `${name}-${part}-${axis}-normal.woff2`;
  return readFileSync(path.join(ROOT, 'node_modules/@fontsource-variable', name, 'files', file));
}

const cut = (name, part, axis, variationAxes, text, targetFormat) =>
  subset(sourceOf(name, part, axis), text, { targetFormat, variationAxes });

/**
 * A font for pages. A variable font uses the kerning of one setting everywhere, because variable kerning doubles its
 * size.
 */
async function cutForPages(name, part, axis, axes, text) {
  const kerning = KERNING[name];
  if (!kerning) return cut(name, part, axis, axes, text, 'woff2');
  const variable = await cut(name, part, axis, axes, text, 'sfnt');
  const tables = tablesOf(variable);
  const { GPOS, GDEF, maxp } = tablesOf(await cut(name, part, axis, kerning, text, 'sfnt'));
  if (!maxp.equals(tables.maxp)) throw new Error(`${name}, ${part}: the glyphs of the two cuts differ`);
  return subset(sfntOf(variable.readUInt32BE(0), { ...tables, GPOS, GDEF }), text, { targetFormat: 'woff2' });
}

/** The tables of a font file in the sfnt container, by tag (OpenType specification, "Font file"). */
function tablesOf(sfnt) {
  const entries = Array.from({ length: sfnt.readUInt16BE(4) }, (_, at) => {
    const entry = HEADER_BYTES + at * ENTRY_BYTES;
    const offset = sfnt.readUInt32BE(entry + 8);
    const tag = sfnt.toString('latin1', entry, entry + 4);
    return [tag, sfnt.subarray(offset, offset + sfnt.readUInt32BE(entry + 12))];
  });
  return Object.fromEntries(entries);
}

/**
 * Builds a font file from tables. Checksums and search fields are left out: the subsetter that reads the file writes
 * its own.
 */
function sfntOf(version, tables) {
  const sorted = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * sorted.length);
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(sorted.length, 4);
  const parts = [directory];
  let offset = directory.length;
  for (const [at, [tag, content]] of sorted.entries()) {
    const entry = HEADER_BYTES + at * ENTRY_BYTES;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

const rest = [...REST].filter((sign) => !CORE.includes(sign)).join('');
for (const { name, axis, axes } of FACES) {
  const files = [
    ['core', 'latin', CORE],
    ['rest', 'latin', rest],
    ['extended', 'latin-ext', rest],
  ];
  for (const [kind, part, text] of files) {
    const bytes = await cutForPages(name, part, axis, axes, text);
    writeFileSync(path.join(OUT, `${name}-${kind}.woff2`), bytes);
    process.stdout.write(`${name}, ${kind}: ${bytes.length} bytes\n`);
  }
}

const SHEET_FACES = [
  ['display', 'latin', FACES[0].name, FACES[0].axis, FACES[0].axes],
  ['text', 'latin', FACES[1].name, FACES[1].axis, { wght: 400, wdth: 100 }],
  ['strong', 'latin', FACES[1].name, FACES[1].axis, { wght: 600, wdth: 100 }],
  ['extended', 'latin-ext', FACES[1].name, FACES[1].axis, { wght: 400, wdth: 100 }],
];
for (const [use, part, name, axis, axes] of SHEET_FACES) {
  const bytes = await cut(name, part, axis, axes, CORE + REST, 'truetype');
  writeFileSync(path.join(SHEET_OUT, `${use}.ttf`), bytes);
  process.stdout.write(`${name}, ${use}: ${bytes.length} bytes\n`);
}
