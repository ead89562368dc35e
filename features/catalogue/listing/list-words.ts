import { isTypeCode, TYPE, type TypeCode } from '#lib/contracts/codes.ts';
import { FACET, FACETS, type Facet } from '#lib/contracts/facets.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { type FacetNames, facetLabel } from '#lib/filters/labels.ts';
import { effectiveFilters } from '#lib/filters/parse.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { spelledAll } from '#lib/spelling.ts';
import { capitalised } from '#lib/text.ts';

export interface ListWords {
  /** The page's h1. */
  title: string;
  /** Subject of the HTML title, before region and brand. */
  subject: string;
  lead: string;
  /** For search engines, 70 to 160 characters. */
  description: string;
  /** Set if the list is a whole type or the whole range, with no filter that its heading names. */
  whole?: 'type' | 'range';
}

/** One sentence about each type and sub-type, by code. */
export type Leads = Readonly<Record<string, string>>;

/** The sentences of these sub-types by code. */
export const leadsOf = (subTypes: readonly { code: string; description: string }[]): Leads =>
  Object.fromEntries(subTypes.map(({ code, description }) => [code, description]));

const ALL: ListWords = {
  title: 'All floors',
  whole: 'range',
  subject: 'All Carpet and Hard Floors',
  lead: 'Every carpet and hard floor we sell, in every colour, at true scale.',
  description:
    'Every carpet and hard floor we sell, in every colour, at true scale, in rooms and close up. Filter by colour, thickness and use.',
};
/** A heading names at most this many filter values. */
const MAX_NAMES = 3;

const only = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined);
const inTitleCase = (text: string) => text.replace(/(?<![\w’'])[a-z]/g, (letter) => letter.toUpperCase());
/** "Wool Carpet" in lower case for use inside a sentence; words in all capitals stay. */
const inSentence = (text: string) => text.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

function wordsOfType(type: TypeCode, lead = ''): ListWords {
  const { title } = TYPE[type];
  return {
    title,
    subject: `Browse ${inTitleCase(title)}`,
    lead,
    description: `${lead} See every colour at true scale, in rooms and close up.`,
    whole: 'type',
  };
}

/** "cream and sand", "wool, nylon and triexta"; empty if there are no names or too many. */
function listed(names: readonly string[]): string {
  if (names.length > MAX_NAMES) return '';
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

/** Noun phrase for the listed products: "wool carpet", "wool and triexta carpet", "hard floors", "floors". */
function nounOf(filters: ListFilters, region: Region, names: FacetNames): string {
  const code = only(filters.type);
  const noun = isTypeCode(code) ? TYPE[code].title.toLowerCase() : 'floors';
  const subType = only(filters.subType);
  if (subType) return inSentence(names.subType?.[subType] ?? facetLabel('subType', subType, region, names));
  const materials = filters.subType.map((value) => inSentence(facetLabel('subType', value, region, names)));
  return [listed(materials), noun].filter(Boolean).join(' ');
}

/** Phrases for filters with a single chosen value: "for stairs". */
function phrasesOf(filters: ListFilters): string[] {
  return FACETS.flatMap((facet) => {
    const value = only(filters[facet]);
    return value === undefined ? [] : (FACET[facet].phrase?.(value) ?? []);
  });
}

/**
 * Heading, title, lead and description of a list, in the region's spelling: "Grey wool carpet". Server and browser
 * return the same words for the same URL. A single sub-type uses its own name, because its URL is canonical
 * (S2.3-19).
 */
export function listWords(state: ListFilters, region: Region, names: FacetNames, leads: Leads): ListWords {
  const filters = effectiveFilters(state);
  const type = only(filters.type);
  const base = isTypeCode(type) ? wordsOfType(type, leads[type]) : ALL;
  const colours = listed(
    filters.colour.map((value) => inSentence(facetLabel('colour', value, region, names))),
  );
  const subType = only(filters.subType);
  const phrases = phrasesOf(filters);
  if (colours === '' && filters.subType.length === 0 && phrases.length === 0) return spelledAll(base, region);
  const title = capitalised([colours, nounOf(filters, region, names), ...phrases].filter(Boolean).join(' '));
  const own = subType && leads[subType];
  return spelledAll(
    {
      title,
      subject: `Browse ${inTitleCase(title)}`,
      lead: own || base.lead,
      // A page with its own canonical URL needs its own description (SEO-19).
      description: `${title} in ${REGION[region].label}: every colour at true scale, in rooms and close up. Filter by colour, thickness and use.`,
    },
    region,
  );
}

/** True if no filter except the type is chosen. */
export function hasOnlyTypeFilter(filters: ListFilters): boolean {
  return FACETS.every((facet: Facet) => facet === 'type' || filters[facet].length === 0);
}

/** The noun for a list's count: "carpets", "floors". */
export function countNoun(filters: ListFilters, count: number): string {
  const [type, second] = filters.type;
  const noun = second === undefined && isTypeCode(type) ? TYPE[type].noun : 'floor';
  return count === 1 ? noun : `${noun}s`;
}
