// npm run fonts: cuts the two faces to what pages need first. The core files (letters, figures and punctuation of
// English) are preloaded by every page; the rest of Latin comes in its own files, only where a page uses it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'app/fonts');
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** The rest of what English, Māori, French and Spanish names need; a file of its own, fetched where a page uses one. */
const REST = `${range(0xa1, 0xff)}${range(0x100, 0x17f)}‚„†‡‰‹›⁄€™←→↑↓`;
/** ASCII, and the signs our texts use: quotes, dashes, ellipsis, times, degree, half, squared, copyright, arrows. */
const CORE = `${range(0x20, 0x7e)}\u00a0©°²½×·–—‘’“”…′″−`;

const WEIGHTS = { min: 400, max: 600 };

// Headings are set at 22 px and more: the display face's largest optical size serves all of them. Of the text face the
// first file has one width only, half the bytes of both; labels get their narrow letters once the page is drawn.
const FACES = [
  { name: 'hedvig-letters-serif', axis: 'opsz', core: { core: { opsz: 24 } }, rest: { opsz: 24 } },
  {
    name: 'instrument-sans',
    axis: 'standard',
    core: { core: { wght: WEIGHTS, wdth: 100 }, narrow: { wght: WEIGHTS, wdth: 86 } },
    rest: { wght: WEIGHTS, wdth: { min: 86, max: 100 } },
  },
];

async function cut(name, part, axis, axes, text) {
  const file = path.join(
    ROOT,
    'node_modules/@fontsource-variable',
    name,
    'files',
    `${name}-${part}-${axis}-normal.woff2`,
  );
  return subset(readFileSync(file), text, { targetFormat: 'woff2', variationAxes: axes });
}

const rest = [...REST].filter((sign) => !CORE.includes(sign)).join('');
for (const { name, axis, core, rest: axes } of FACES) {
  const files = [
    ...Object.entries(core).map(([kind, coreAxes]) => [kind, 'latin', CORE, coreAxes]),
    ['rest', 'latin', rest, axes],
    ['extended', 'latin-ext', rest, axes],
  ];
  for (const [kind, part, text, itsAxes] of files) {
    const bytes = await cut(name, part, axis, itsAxes, text);
    writeFileSync(path.join(OUT, `${name}-${kind}.woff2`), bytes);
    process.stdout.write(`${name}, ${kind}: ${bytes.length} bytes\n`);
  }
}
