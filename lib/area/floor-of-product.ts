import type { Product } from '../contracts/catalogue.ts';
import { TYPE } from '../contracts/codes.ts';
import type { Measure } from '../units.ts';
import { boardOfProduct } from './board-of-product.ts';
import { type FloorFacts, readRoll } from './floor-facts.ts';

type Sold = Pick<
  Product,
  'name' | 'type' | 'shape' | 'rollSize' | 'rollSizeImperial' | 'size' | 'coverage' | 'install'
>;

/** What the calculator needs to know of a product: its roll widths in the region's units, or its board and pack. */
export function floorOfProduct(product: Sold, measure: Measure): FloorFacts {
  const { name, type, rollSize, rollSizeImperial, coverage } = product;
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
  };
}
