import type { Product } from '../contracts/catalogue.ts';
import { TYPE } from '../contracts/codes.ts';
import type { Measure } from '../units.ts';
import { boardOfProduct } from './board-of-product.ts';
import { type FloorFacts, readRoll } from './floor-facts.ts';
import type { Fixing } from './need-choices.ts';

type Sold = Pick<
  Product,
  | 'name'
  | 'type'
  | 'shape'
  | 'rollSize'
  | 'rollSizeImperial'
  | 'size'
  | 'coverage'
  | 'install'
  | 'underlay'
  | 'core'
>;

/** Patterns for the catalogue's laying methods; the first match counts. */
const WAYS: readonly (readonly [RegExp, Fixing])[] = [
  [/stretch/i, 'stretched'],
  [/float|click/i, 'floated'],
  [/glue|stick|stuck|adhe/i, 'glued'],
  [/nail/i, 'nailed'],
];

const waysOf = (install: readonly string[]): Fixing[] => [
  ...new Set(install.flatMap((words) => WAYS.find(([pattern]) => pattern.test(words))?.[1] ?? [])),
];

/** What the calculator needs to know about a product: its roll widths in the region's units, or its board and pack. */
export function floorOfProduct(product: Sold, measure: Measure): FloorFacts {
  const { name, type, rollSize, rollSizeImperial, coverage, underlay } = product;
  const ways = waysOf(product.install);
  const board = boardOfProduct(product);
  const rolls = measure === 'imperial' ? (rollSizeImperial ?? rollSize) : rollSize;
  return {
    name,
    flooring: TYPE[type.code].flooring,
    rolls: rolls.flatMap((width) => readRoll(width) ?? []),
    board:
      board && coverage
        ? {
            ...board,
            perPack: coverage.piecesPerPack,
            packArea: coverage.squareMetresPerPack,
          }
        : null,
    ...(ways.length > 0 && { ways }),
    ...(underlay && { underlay }),
    ...(/vinyl|polymer/i.test(product.core ?? '') && { resilient: true }),
  };
}
