import leads from '#content/listing/leads.json' with { type: 'json' };
import { isTypeCode, TYPE, type TypeCode } from '#lib/contracts/codes.ts';
import { FACETS, type Facet } from '#lib/contracts/facets.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { type FacetNames, facetLabel } from '#lib/filters/labels.ts';
import { REGION, type Region } from '#lib/regions.ts';

interface ListWords {
  /** The page's h1. */
  title: string;
  /** What the HTML title is about, before region and brand. */
  subject: string;
  lead: string;
  /** For search engines, 70 to 160 characters. */
  description: string;
}

const ALL: ListWords = {
  title: 'All floors',
  subject: 'All Carpet and Hard Floors',
  lead: 'Every carpet and hard floor we make, in every colour, at true scale.',
  description:
    'Every carpet and hard floor we make, in every colour, at true scale, in rooms and close up. Filter by colour, thickness and use.',
};

function wordsOfType(type: TypeCode): ListWords {
  const { title } = TYPE[type];
  const lead = leads[type];
  return {
    title,
    subject: `Browse ${title.replace(/ \w/g, (letter) => letter.toUpperCase())}`,
    lead,
    description: `${lead} See every colour at true scale, in rooms and close up.`,
  };
}

/** Heading, title and lead of a list; a single sub-type names itself, because its address is canonical (S2.3-19). */
export function listWords(filters: ListFilters, region: Region, names: FacetNames): ListWords {
  const [type, ...furtherTypes] = filters.type;
  const base = isTypeCode(type) && furtherTypes.length === 0 ? wordsOfType(type) : ALL;
  const [subType, ...others] = filters.subType;
  if (!subType || others.length > 0) return base;
  const label = names.subType?.[subType] ?? facetLabel('subType', subType, region, names);
  return {
    ...base,
    title: label,
    subject: `Browse ${label}`,
    // A canonical address of its own needs a description of its own (SEO-19).
    description: `${label} in ${REGION[region].label}: every colour at true scale, in rooms and close up. Filter by colour, thickness and use.`,
  };
}

/** True when nothing but the type is chosen. */
export function isBroad(filters: ListFilters): boolean {
  return FACETS.every((facet: Facet) => facet === 'type' || filters[facet].length === 0);
}

/** "carpets", "floors": what a list counts. */
export function countNoun(filters: ListFilters, count: number): string {
  const [type, second] = filters.type;
  const noun = second === undefined && isTypeCode(type) ? TYPE[type].noun : 'floor';
  return count === 1 ? noun : `${noun}s`;
}
