import { REGION, type Region } from './regions.ts';

/** Our words as North America writes them; the beginning of a word decides, so that "colours" follows "colour". */
const AMERICAN: readonly (readonly [string, string])[] = [
  ['colour', 'color'],
  ['grey', 'gray'],
  ['fibre', 'fiber'],
  ['metre', 'meter'],
  ['centimetre', 'centimeter'],
  ['millimetre', 'millimeter'],
  ['kilometre', 'kilometer'],
  ['litre', 'liter'],
  ['centre', 'center'],
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
  // Below boards it keeps its name, which begins like what lies below carpet.
  ['underlayment', 'underlayment'],
  ['an underlay', 'a pad'],
  ['underlay', 'pad'],
  ['weatherboard', 'clapboard'],
  ['cotton bud', 'cotton swab'],
  ['torch', 'flashlight'],
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
  ['box room', 'spare room'],
  ['stick of rock', 'candy cane'],
  ['built-in wardrobe', 'built-in closet'],
];
const BY_WORD = new Map(AMERICAN);
const WORDS = new RegExp(`\\b(?:${AMERICAN.map(([ours]) => ours).join('|')})`, 'gi');

/** `{10 cm / 4 inches}` in a text: a measure as the metric regions say it, then as North America does. */
const MEASURE = /\{([^{}/]+?) \/ ([^{}/]+?)\}/g;

/** A text of the specification that every region reads as it is given (S2.2-6). */
const GIVEN = 'Search by fibre';

/** Text in the spelling and the measures of a region; Australia and New Zealand read it as written. */
export function spelled(text: string, region: Region): string {
  if (text === GIVEN) return text;
  if (REGION[region].spelling === 'british') return text.replace(MEASURE, '$1');
  return text.replace(MEASURE, '$2').replace(WORDS, (word) => {
    const american = BY_WORD.get(word.toLowerCase()) ?? word;
    const [first = ''] = word;
    return first === first.toUpperCase() ? american.charAt(0).toUpperCase() + american.slice(1) : american;
  });
}

/** Keys whose text is an address or a name in the catalogue, never prose. */
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

/** Every text of a content object in the spelling and measures of a region; addresses and ids stay as they are. */
export function spelledAll<T>(value: T, region: Region): T {
  if (typeof value === 'string') return spelled(value, region) as T;
  if (Array.isArray(value)) return value.map((one) => spelledAll(one, region)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, NOT_PROSE.has(key) ? one : spelledAll(one, region)]),
  ) as T;
}
