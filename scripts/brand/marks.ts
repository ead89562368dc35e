import { readFileSync } from 'node:fs';
import type { SiteCode } from '#lib/sites.ts';

/** What a house's mark is drawn with, on a field of 64 × 64. */
interface Mark {
  /** The dye of the house, and the pale companion the mark is drawn in (DESIGN 2.4). */
  dye: string;
  accent: string;
  /** Shapes inside the field. */
  shapes: string;
}

const line = (paths: readonly string[], width = 3.4) =>
  `<g fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${paths.map((d) => `<path d="${d}"/>`).join('')}</g>`;

/** The shared-stem pair of letters, `height` tall with its top at `top`. */
function monogram(top: number, height: number): string {
  const [, paths = ''] =
    /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync('public/brand/monogram.svg', 'utf8')) ?? [];
  const scale = height / 700;
  return `<g fill="currentColor" transform="translate(32 ${top}) scale(${scale})">${paths}</g>`;
}

/** A ruled edge, as on a steel rule: every third tick is longer. */
const ticks = line(
  Array.from({ length: 7 }, (_, i) => `M${14 + i * 6} 54V${i % 3 === 0 ? 46 : 49.5}`),
  2.4,
);

/** Rows of a ploughed field that run to the horizon. */
const furrows = line([
  'M10 20H54',
  'M32 20V54',
  'M26 20C24 32 20 43 13 54',
  'M38 20C40 32 44 43 51 54',
  'M20 20C18 26 14 32 9 37',
  'M44 20C46 26 50 32 55 37',
]);

const leaflet = (y: number, turn: number, size: number) =>
  [1, -1]
    .map(
      (side) =>
        `<path transform="translate(32 ${y}) scale(${side * size} ${size}) rotate(${turn})" d="M1 0C5-4.6 12-4.6 17 0C12 4.6 5 4.6 1 0Z"/>`,
    )
    .join('');

/** A leaf of the rowan: pairs of leaflets and one at the tip. */
const rowan = `${line(['M32 57V22'])}<g fill="currentColor">${leaflet(48, -24, 0.92)}${leaflet(39, -30, 1)}${leaflet(30, -38, 0.9)}<path transform="translate(32 24) rotate(-90)" d="M1 0C5-4.6 12-4.6 17 0C12 4.6 5 4.6 1 0Z"/></g>`;

/** A tuft of grass. */
const tussock = line([
  'M32 55C31 40 32 24 33 9',
  'M29 55C28 40 25 27 18 15',
  'M35 55C36 40 39 28 47 17',
  'M26 55C24 45 18 37 8 32',
  'M38 55C40 46 46 39 56 35',
]);

/** The mark of every house; the two Marram houses share their letters. */
export const MARKS: Readonly<Record<SiteCode, Mark>> = {
  GHRES: { dye: '#3a2733', accent: '#d9bd45', shapes: monogram(15, 34) },
  GHC: { dye: '#1e3040', accent: '#9db9c9', shapes: `${monogram(12, 26)}${ticks}` },
  FTX: { dye: '#6e2a20', accent: '#e6b7a4', shapes: furrows },
  RBK: { dye: '#43301f', accent: '#c9a878', shapes: rowan },
  TFF: { dye: '#2e3d2b', accent: '#b9c48f', shapes: tussock },
};
