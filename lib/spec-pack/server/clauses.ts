import 'server-only';
import { coverOf } from '../../catalogue/facts/cover.ts';
import { specifications } from '../../catalogue/facts/specifications.ts';
import type { Product, Variant } from '../../contracts/catalogue.ts';
import type { ClauseForm, SpecPackContent } from '../../contracts/spec-pack.ts';
import { lightReflectance } from '../../lab.ts';
import type { Region } from '../../regions.ts';
import { spelled } from '../../spelling.ts';
import { fill } from './make/fill.ts';
import type { Clause } from './make/pack-source.ts';

/** A floor in a region where it is sold. */
export interface SoldFloor {
  readonly region: Region;
  readonly product: Product;
  readonly variant: Variant;
}

/** Facts that the lines of a clause already contain. */
const SAID_BY_LINES: readonly string[] = ['Product code', 'Brand', 'Kind'];
const INSTALLATION = 'Installation';

/** Warranty periods in words, such as "wear 15 years, stains 15 years". */
export const coverInWords = (product: Pick<Product, 'warranties'>): string =>
  coverOf(product)
    .map(({ kind, years }) => `${kind.toLowerCase()} ${years} years`)
    .join(', ');

/**
 * The clauses of a floor, one for each region that sells it, with the region's units, spelling and standards. They
 * contain only facts from the catalogue.
 */
export function clausesOf(
  floors: readonly SoldFloor[],
  { clauses, sheet }: Pick<SpecPackContent, 'clauses' | 'sheet'>,
  house: string,
): Clause[] {
  return floors.flatMap((floor) => {
    const form = clauses[floor.region];
    return form ? [clauseOf(floor, form, house, sheet.figuresAbove)] : [];
  });
}

function clauseOf(floor: SoldFloor, form: ClauseForm, house: string, figuresAbove: string): Clause {
  const facts = factLines(floor, form);
  const values = valuesOf(floor, house);
  const written = (list: readonly string[]) =>
    form.lines.flatMap((line) => {
      if (line === '{facts}') return list;
      const said = fill(line, values);
      return said === undefined ? [] : [withOneStop(said)];
    });
  const { region } = floor;
  return { region, title: form.title, text: written(facts).join('\n'), short: written([figuresAbove]) };
}

/** Removes the second full stop, because the catalogue's sentences already end with one. */
const withOneStop = (line: string) => line.replace(/\.\.$/, '.');

function valuesOf({ region, product, variant }: SoldFloor, house: string): Readonly<Record<string, string>> {
  const kind = product.subTypes.map(({ name }) => name).join(', ');
  return {
    ...{ house, kind, KIND: kind.toUpperCase() },
    ...{ name: product.name, code: product.productCode },
    ...{ colour: variant.name, colourCode: variant.colourId, item: variant.globalItemId },
    lrv: String(lightReflectance(variant.hex)),
    warranty: coverInWords(product),
    care: product.care,
    installation: spelled(product.install.join(', or '), region),
  };
}

function factLines({ region, product }: SoldFloor, form: ClauseForm): string[] {
  const saysInstallation = form.lines.some((line) => line.includes('{installation}'));
  const leftOut = saysInstallation ? [...SAID_BY_LINES, INSTALLATION] : SAID_BY_LINES;
  return specifications(product, region)
    .filter(({ term }) => !leftOut.includes(term))
    .map(({ term, value }, at) => {
      const number = String(at + 1);
      const letter = String.fromCharCode(97 + (at % 26));
      return withOneStop(fill(form.fact, { term, value, number, letter }) ?? '');
    });
}
