import type { Product, ProductType } from '../../contracts/catalogue.ts';
import { capitalised } from '../../text.ts';
import { celsiusToFahrenheit, formatNumber, type Measure } from '../../units.ts';
import { type Fact, factsOf } from './fact.ts';

/** The most important facts for a buyer, in plain words; most figures are in the specifications. */
export function keyFacts(product: Product, type: ProductType | undefined, measure: Measure): Fact[] {
  const homes = suitsWhom(product);
  const rolls = rollWidths(product, measure);
  return factsOf(
    { term: 'Made of', value: madeOf(product) },
    type && { term: 'Underfoot', value: type.notes.feelOf?.[product.construction.id] ?? type.notes.feel },
    { term: 'Wear', value: [product.grading?.suitability, type?.notes.wear].filter(Boolean).join('. ') },
    product.grading && { term: 'Stairs', value: product.grading.stairs ? 'Yes' : 'No' },
    homes && { term: 'Pets and children', value: homes },
    product.underfloorHeating && { term: 'Underfloor heating', value: heating(product, measure) },
    rolls && { term: 'Roll width', value: rolls },
    product.coverage && { term: 'A pack covers', value: packCoverage(product, measure) },
  ).filter(({ value }) => value !== '');
}

function madeOf({ fibre, species, look, core, construction }: Product): string {
  if (fibre) return `${fibre}, ${construction.name.toLowerCase()}`;
  if (species) return core ? `${species} on ${core.toLowerCase()}` : species;
  return capitalised([look, core?.toLowerCase()].filter(Boolean).join(' on '));
}

function suitsWhom({ features, suitableRooms }: Product): string {
  const pets = features.includes('pet-friendly');
  const children = suitableRooms.includes('kids');
  if (pets && children) return 'Suits homes with both';
  if (pets) return 'Suits homes with pets';
  return children ? 'Suits children’s rooms' : '';
}

function heating({ underfloorHeating }: Product, measure: Measure): string {
  if (!underfloorHeating?.suitable) return 'No';
  const limit = underfloorHeating.maxSurfaceCelsius;
  if (!limit) return 'Yes';
  return `Yes, up to ${surfaceLimit(limit, measure)} at the surface`;
}

export function surfaceLimit(celsius: number, measure: Measure): string {
  return measure === 'metric'
    ? `${celsius} °C`
    : `${Math.floor(celsiusToFahrenheit(celsius))} °F (${celsius} °C)`;
}

export function rollWidths({ rollSize, rollSizeImperial }: Product, measure: Measure): string {
  const widths = measure === 'imperial' && rollSizeImperial ? rollSizeImperial : rollSize;
  return widths.join(' or ');
}

export function packCoverage({ coverage }: Product, measure: Measure): string {
  if (!coverage) return '';
  const metric = `${formatNumber(coverage.squareMetresPerPack, 3)} m²`;
  const area =
    measure === 'metric' ? metric : `${formatNumber(coverage.squareFeetPerPack)} sq ft (${metric})`;
  return `${area}, ${coverage.piecesPerPack} pieces`;
}
