import 'server-only';
import { COLOUR_FAMILIES, TYPE, TYPE_CODES } from '../../../../contracts/codes.ts';
import type { CatalogueLists } from '../../../../contracts/lists.ts';
import { nearestWord } from '../../../../nearest-word.ts';
import { REGIONS } from '../../../../regions.ts';
import { siteCodes } from '../../../../server/installed-sites.ts';
import { shownText } from '../../../../shown-text.ts';
import { type Measure, measureOf } from '../../../../units.ts';

/** Allowed values of a column. */
interface Words {
  /** The phrase for problem reports that names their origin: "is not in brands". */
  readonly home: string;
  readonly values: readonly string[];
  /** Values by display name, in lower case. */
  readonly named?: ReadonlyMap<string, string>;
  /** Accepts new values unless they resemble an existing one. */
  readonly isOpen?: boolean;
}
/** Allowed values by column path. */
export type Vocabulary = ReadonlyMap<string, Words>;

/** Columns without a list of allowed values; they are compared with the values that products use. */
export const OPEN_COLUMNS = ['suitableRooms', 'market', 'shape', 'construction'] as const;
export type UsedWords = Readonly<Record<(typeof OPEN_COLUMNS)[number], ReadonlySet<string>>>;

/** Names of the area unit by which a region prices floors. */
const AREAS: Readonly<Record<Measure, ReadonlyMap<string, string>>> = {
  metric: new Map(['m²', 'm2', 'sqm', 'square metre'].map((word) => [word, 'area'])),
  imperial: new Map(['ft²', 'ft2', 'sq ft', 'sqft', 'square foot'].map((word) => [word, 'area'])),
};

const MOST_EDITS = 2;
/** Maximum number of values that a problem report lists; of more values it gives some. */
const FEW = 9;
const EXAMPLES = 3;

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

/** Characters that people use to separate values by mistake. */
const PARTED = /[,;/]/;
/** Maximum length of a cell that is checked for wrong separators. */
const MOST_PARTED = 200;

/** Converts a value, or each value of a list, to the allowed spelling; returns a reason if it is not allowed. */
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
      ? `"${shownText(text)}" is several values: separate them with |, as in ${asList.join('|')}`
      : (read[wrong]?.reason ?? ''),
  };
}

function wordOf({ home, values, named, isOpen }: Words, text: string): { value?: string; reason?: string } {
  const lower = text.toLowerCase();
  const known = values.includes(text) ? text : values.find((value) => value.toLowerCase() === lower);
  if (known !== undefined) return { value: known };
  const meant = named?.get(lower) ?? nearestWord(text, values, text.length < 4 ? 1 : MOST_EDITS);
  if (isOpen && meant === undefined) return { value: text };
  const isFew = values.length <= FEW;
  const choice = isFew ? `${home}: ${values.join(', ')}` : home;
  const examples = isFew ? '' : `, which has ${values.slice(0, EXAMPLES).join(', ')} …`;
  return {
    reason: `"${shownText(text)}" ${choice}${meant === undefined ? examples : `; did you mean ${meant}?`}`,
  };
}
