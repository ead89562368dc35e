import { REGION, type Region } from './regions.ts';

/** American spellings of our words. They match at the beginning of a word, so that "colours" follows "colour". */
const AMERICAN: readonly (readonly [string, string])[] = [
  ['colour', 'color'],
  ['grey', 'gray'],
  ['fibre', 'fiber'],
  ['metre', 'meter'],
  ['centimetre', 'centimeter'],
  ['millimetre', 'millimeter'],
  ['kilometre', 'kilometer'],
  ['litre', 'liter'],
  ['centred', 'centered'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['lustre', 'luster'],
  ['towards', 'toward'],
  ['neighbour', 'neighbor'],
  ['favour', 'favor'],
  ['honour', 'honor'],
  ['odour', 'odor'],
  ['vapour', 'vapor'],
  ['harbour', 'harbor'],
  ['mould', 'mold'],
  ['plough', 'plow'],
  ['aluminium', 'aluminum'],
  ['jewellery', 'jewelry'],
  ['organis', 'organiz'],
  ['recognis', 'recogniz'],
  ['minimis', 'minimiz'],
  ['acclimatis', 'acclimatiz'],
  ['realise', 'realize'],
  ['specialise', 'specialize'],
  ['stabilis', 'stabiliz'],
  ['cosy', 'cozy'],
  ['storeys', 'stories'],
  ['storey', 'story'],
  ['skirting board', 'baseboard'],
  ['skirting', 'baseboard'],
  ['per cent', 'percent'],
  // Underlayment (below boards) keeps its name, although it begins with "underlay" (below carpet).
  ['underlayment', 'underlayment'],
  ['an underlayment', 'an underlayment'],
  ['an underlay', 'a pad'],
  ['underlay', 'pad'],
  ['weatherboard', 'clapboard'],
  ['licence', 'license'],
  ['behaviour', 'behavior'],
  ['chequer', 'checker'],
  ['woollen', 'woolen'],
  ['yoghurt', 'yogurt'],
  ['mitre', 'miter'],
  ['spilt', 'spilled'],
  ['levell', 'level'],
  ['diall', 'dial'],
  ['labell', 'label'],
  ['travell', 'travel'],
  ['modell', 'model'],
  ['panell', 'panel'],
  ['trowell', 'trowel'],
  ['armour', 'armor'],
  ['catalogue', 'catalog'],
  ['apologis', 'apologiz'],
  ['pelletis', 'pelletiz'],
  ['castor', 'caster'],
  ['gumboot', 'rain boot'],
  // These begin with "matt" and keep their spelling.
  ['matte', 'matte'],
  ['mattress', 'mattress'],
  ['matt', 'matte'],
];
const BY_WORD = new Map(AMERICAN);

/** `{10 cm / 4 inches}` in a text: the measure or words for metric regions, then for North America. */
const MEASURE = /\{((?:(?! \/ )[^{}])+) \/ ([^{}]+)\}/g;
const MEASURE_OR_WORD = new RegExp(
  `${MEASURE.source}|\\b(?:${AMERICAN.map(([ours]) => ours).join('|')})`,
  'gi',
);

/** A text of the specification that is the same in every region (S2.2-6). */
const GIVEN = 'Search by fibre';

/**
 * Returns a text in a region's spelling and measures; unchanged for Australia and New Zealand, except for measures.
 * Words given for North America are kept as they are.
 */
export function spelled(text: string, region: Region): string {
  if (text === GIVEN) return text;
  if (REGION[region].spelling === 'british') return text.replace(MEASURE, '$1');
  return text.replace(MEASURE_OR_WORD, (word: string, _ours?: string, given?: string) => {
    if (given !== undefined) return given;
    const american = BY_WORD.get(word.toLowerCase()) ?? word;
    const [first = ''] = word;
    return first === first.toUpperCase() ? american.charAt(0).toUpperCase() + american.slice(1) : american;
  });
}

/** Keys with addresses or catalogue names, which are not prose. */
const NOT_PROSE = new Set([
  'id',
  'href',
  'path',
  'query',
  'slug',
  'kind',
  'category',
  'variant',
  'regions',
  'date',
]);

/** Returns a content object with all texts in a region's spelling and measures; addresses and ids do not change. */
export function spelledAll<T>(value: T, region: Region): T {
  if (typeof value === 'string') return spelled(value, region) as T;
  if (Array.isArray(value)) return value.map((one) => spelledAll(one, region)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, NOT_PROSE.has(key) ? one : spelledAll(one, region)]),
  ) as T;
}
