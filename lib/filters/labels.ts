import type { Region } from '../regions.ts';
import type { Facet } from './facets.ts';

/** Names of sub-types and segments by code, from the catalogue. */
export interface FacetNames {
  readonly subType?: Readonly<Record<string, string>>;
  readonly segment?: Readonly<Record<string, string>>;
}

const FACET_LABELS: Record<Facet, string> = {
  type: 'Type',
  colour: 'Colour',
  subType: 'Material',
  shape: 'Shape',
  thickness: 'Thickness',
  rollSize: 'Roll width',
  market: 'Market',
  segment: 'Segment',
};

const TYPE_LABELS: Readonly<Record<string, string>> = { CPT: 'Carpet', HF: 'Hard flooring' };
const FAMILY_LABELS: Readonly<Record<string, string>> = {
  yellow: 'Cream',
  orange: 'Sand',
  gray: 'Grey',
};

/** The heading of a filter, in the region's spelling. */
export function facetTitle(facet: Facet, region: Region): string {
  return facet === 'colour' && region === 'na' ? 'Color' : FACET_LABELS[facet];
}

/** A value in words. Thickness and roll width carry inches and feet in na: "9 mm (0.35 in)", "12 ft (3.66 m)". */
export function facetLabel(facet: Facet, value: string, region: Region, names: FacetNames = {}): string {
  switch (facet) {
    case 'type':
      return TYPE_LABELS[value] ?? value;
    case 'colour':
      return familyLabel(value, region);
    case 'subType':
      return (names.subType?.[value] ?? sentence(value.replace(/_(?:cpt|hf)$/, ''))).replace(/ carpet$/i, '');
    case 'segment':
      return names.segment?.[value] ?? sentence(value);
    case 'thickness':
      return region === 'na' ? withInches(value) : value;
    case 'rollSize':
      return region === 'na' ? inFeet(value) : value;
    default:
      return sentence(value);
  }
}

function familyLabel(value: string, region: Region): string {
  if (value === 'gray' && region === 'na') return 'Gray';
  return FAMILY_LABELS[value] ?? sentence(value);
}

function withInches(value: string): string {
  const millimetres = Number.parseFloat(value);
  return Number.isNaN(millimetres) ? value : `${value} (${(millimetres / 25.4).toFixed(2)} in)`;
}

/** Metres as feet and whole inches: "4.00 m" is "13 ft 1 in (4.00 m)". */
function inFeet(value: string): string {
  const metres = Number.parseFloat(value);
  if (Number.isNaN(metres)) return value;
  const inches = Math.round(metres * 39.37);
  const rest = inches % 12;
  return `${Math.floor(inches / 12)} ft${rest ? ` ${rest} in` : ''} (${value})`;
}

function sentence(code: string): string {
  const words = code.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
