import 'server-only';
import { COLOUR_FAMILIES, TYPE, TYPE_CODES } from '../../../../contracts/codes.ts';
import type { CatalogueLists } from '../../../../contracts/lists.ts';
import { nearestWord } from '../../../../nearest-word.ts';
import { REGIONS } from '../../../../regions.ts';
import { siteCodes } from '../../../../server/installed-sites.ts';
import { type Measure, measureOf } from '../../../../units.ts';

/** Words that a column may have. */
interface Words {
  /** Where they come from, for the reason: "is not in brands". */
  readonly home: string;
  readonly values: readonly string[];
  /** Values by what people call them, in lower case. */
  readonly named?: ReadonlyMap<string, string>;
  /** A new word is taken unless it is nearly one that is used already. */
  readonly isOpen?: boolean;
}
/** By the path of the column. */
export type Vocabulary = ReadonlyMap<string, Words>;

/** Columns whose words no list holds: what the range uses already is what they are compared with. */
export const OPEN_COLUMNS = ['suitableRooms', 'market', 'shape', 'construction'] as const;
export type UsedWords = Readonly<Record<(typeof OPEN_COLUMNS)[number], ReadonlySet<string>>>;

/** What people call the unit of area that a region prices by. */
const AREAS: Readonly<Record<Measure, ReadonlyMap<string, string>>> = {
  metric: new Map(['m²', 'm2', 'sqm', 'square metre'].map((word) => [word, 'area'])),
  imperial: new Map(['ft²', 'ft2', 'sq ft', 'sqft', 'square foot'].map((word) => [word, 'area'])),
};

const MOST_EDITS = 2;
/** Values that a reason lists whole. */
const FEW = 9;

export function vocabularyOf(lists: CatalogueLists, used: UsedWords): Vocabulary {
  const listed = (
    home: keyof CatalogueLists,
    entries: readonly { code?: string; id?: string; name: string }[],
  ) => ({
    home: `is not in ${home}`,
    values: entries.map(({ code, id }) => code ?? id ?? ''),
    named: new Map(entries.map(({ code, id, name }) => [name.toLowerCase(), code ?? id ?? ''])),
  });
  const among = (values: readonly string[]) => ({ home: 'is none of them', values });
  return new Map<string, Words>([
    [
      'type',
      {
        ...among(TYPE_CODES),
        named: new Map(TYPE_CODES.map((code) => [TYPE[code].name.toLowerCase(), code])),
      },
    ],
    ['subTypes', listed('product-types', lists['product-types'])],
    ['brands', listed('brands', lists.brands)],
    ['collection', listed('collections', lists.collections)],
    ['features', listed('features', lists.features)],
    ['segments', listed('segments', lists.segments)],
    ['sites', { ...among(siteCodes()), home: 'is not in content/sites' }],
    ['regions', among(REGIONS)],
    ['variant.regions', among(REGIONS)],
    ['variant.colourFamily', among(COLOUR_FAMILIES)],
    ...REGIONS.map(
      (region) =>
        [`pricePer.${region}`, { ...among(['area', 'pack']), named: AREAS[measureOf(region)] }] as const,
    ),
    ...OPEN_COLUMNS.map(
      (path) => [path, { home: 'is used by no product', values: [...used[path]], isOpen: true }] as const,
    ),
  ]);
}

/** What people part the words of a cell by. */
const PARTED = /[,;/]/;
/** Characters of a cell of which that is said. */
const MOST_PARTED = 200;

/** A word as the shop writes it, or why it is none; a list word by word. */
export function inVocabulary(words: Words, value: unknown): { value?: unknown; reason?: string } {
  if (!Array.isArray(value)) return wordOf(words, String(value));
  const read = value.map((one) => wordOf(words, String(one)));
  const wrong = read.findIndex((one) => one.reason);
  if (wrong < 0) return { value: read.map((one) => one.value) };
  const text = String(value[wrong]);
  const pieces = text.length > MOST_PARTED ? [] : text.split(PARTED);
  const parts = pieces.map((piece) => piece.trim()).filter(Boolean);
  const asList = parts.length > 1 ? inVocabulary(words, parts).value : undefined;
  return {
    reason: Array.isArray(asList)
      ? `"${text.slice(0, 40)}" is several: part them by |, as in ${asList.join('|')}`
      : (read[wrong]?.reason ?? ''),
  };
}

function wordOf({ home, values, named, isOpen }: Words, text: string): { value?: string; reason?: string } {
  const lower = text.toLowerCase();
  const known = values.includes(text) ? text : values.find((value) => value.toLowerCase() === lower);
  if (known !== undefined) return { value: known };
  const meant = named?.get(lower) ?? nearestWord(text, values, text.length < 4 ? 1 : MOST_EDITS);
  if (isOpen && meant === undefined) return { value: text };
  const choice = values.length <= FEW ? `${home}: ${values.join(', ')}` : home;
  return {
    reason: `"${text.slice(0, 40)}" ${choice}${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  };
}
