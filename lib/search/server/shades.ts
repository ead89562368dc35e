import 'server-only';
import type { z } from 'zod';
import { contentFile, derived } from '../../content/server/content-file.ts';
import type { shadesSchema } from '../../contracts/search-tables.ts';
import { chroma, hexToLab, type Lab } from '../../lab.ts';

/** Shoppers' names for regions of the colour space. */
export const writtenShades = contentFile('search/colours.json');
type ShadeRange = z.infer<typeof shadesSchema>[number]['ranges'][number];

const TONES = [
  { tone: 'dark', names: ['dark', 'deep'], light: [0, 47] },
  { tone: 'mid', names: ['mid', 'medium'], light: [47, 66] },
  { tone: 'light', names: ['light', 'pale'], light: [66, 100] },
] as const;

const joined = (phrase: string) => phrase.replaceAll(' ', '');

/** Colour names in normalised words, and the single index word of each. */
export const colourPhrases: () => ReadonlyMap<string, string> = derived(
  () => [writtenShades()],
  (shades) =>
    new Map(
      shades
        .flatMap(({ names, toned }) =>
          names.flatMap((name) => [
            [name, joined(name)] as const,
            ...(toned ? TONES : []).flatMap(({ tone, names: tones }) =>
              tones.map((said) => [`${said} ${name}`, tone + joined(name)] as const),
            ),
          ]),
        )
        .concat(TONES.flatMap(({ tone, names }) => names.map((said) => [said, tone] as const))),
    ),
);

const lies = (value: number, [from = 0, to = 0]: readonly number[]) => value >= from && value <= to;
const hueOf = ([, a, b]: Lab) => (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360;

/** Returns the index words for a colour: its names, its tone, and both together. */
export function shadeWords({ family, hex }: { readonly family: string; readonly hex: string }): string[] {
  const lab = hexToLab(hex);
  const fits = (range: ShadeRange) =>
    (!range.families || range.families.includes(family)) &&
    (!range.light || lies(lab[0], range.light)) &&
    (!range.chroma || lies(chroma(lab), range.chroma)) &&
    (!range.hue || lies(hueOf(lab), range.hue));
  const tones = TONES.filter(({ light }) => lies(lab[0], light)).map(({ tone }) => tone);
  const names = writtenShades()
    .filter(({ ranges }) => ranges.some(fits))
    .flatMap(({ names: own, toned }) =>
      own.map(joined).flatMap((name) => [name, ...(toned ? tones.map((tone) => tone + name) : [])]),
    );
  return [...new Set([...tones, ...names])];
}
