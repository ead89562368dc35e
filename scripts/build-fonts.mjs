// npm run fonts: cuts the two faces to what pages need first. The core files (letters, figures and punctuation of
// English) are preloaded by every page; the rest of Latin comes in its own files, only where a page uses it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'app/fonts');
/** Faces of the specification sheet: a PDF holds whole outlines of one weight, and no variable face. */
const SHEET_OUT = path.join(ROOT, 'lib/spec-pack/server/make/fonts');
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** The rest of what English, Māori, French and Spanish names need; a file of its own, fetched where a page uses one. */
const REST = `${range(0xa1, 0xff)}${range(0x100, 0x17f)}‚„†‡‰‹›⁄€™←→↑↓`;
/** ASCII, and the signs our texts use: quotes, dashes, ellipsis, times, degree, half, squared, copyright, arrows. */
const CORE = `${range(0x20, 0x7e)}\u00a0©°²½×·–—‘’“”…′″−`;

const WEIGHTS = { min: 400, max: 600 };

const WIDTHS = { min: 86, max: 100 };

// Headings are set at 22 px and more: the display face's largest optical size serves all of them. The text face has its
// full width and the narrow one of labels in one file, so that a page asks for two (P-2).
const FACES = [
  { name: 'hedvig-letters-serif', axis: 'opsz', axes: { opsz: 24 } },
  { name: 'instrument-sans', axis: 'standard', axes: { wght: WEIGHTS, wdth: WIDTHS } },
];

async function cut(name, part, axis, axes, text, targetFormat = 'woff2') {
  const file = path.join(
    ROOT,
    'node_modules/@fontsource-variable',
    name,
    'files',
    `${name}-${part}-${axis}-normal.woff2`,
  );
  return subset(readFileSync(file), text, { targetFormat, variationAxes: axes });
}

const rest = [...REST].filter((sign) => !CORE.includes(sign)).join('');
for (const { name, axis, axes } of FACES) {
  const files = [
    ['core', 'latin', CORE],
    ['rest', 'latin', rest],
    ['extended', 'latin-ext', rest],
  ];
  for (const [kind, part, text] of files) {
    const bytes = await cut(name, part, axis, axes, text);
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
