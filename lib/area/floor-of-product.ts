import type { Product } from '../contracts/catalogue.ts';
import { TYPE } from '../contracts/codes.ts';
import type { Measure } from '../units.ts';
import { type Board, type FloorFacts, readRoll } from './floor-facts.ts';

const KINDS: Readonly<Record<string, Board['kind']>> = {
  tile: 'tile',
  herringbone: 'pattern',
  chevron: 'pattern',
};

type Sold = Pick<Product, 'name' | 'type' | 'shape' | 'rollSize' | 'rollSizeImperial' | 'size' | 'coverage'>;

/** What the calculator needs to know of a product: its roll widths in the region's units, or its board and pack. */
export function floorOfProduct(product: Sold, measure: Measure): FloorFacts {
  const { name, type, shape, rollSize, rollSizeImperial, size, coverage } = product;
  const rolls = measure === 'imperial' ? (rollSizeImperial ?? rollSize) : rollSize;
  return {
    name,
    flooring: TYPE[type.code].flooring,
    rolls: rolls.flatMap((width) => readRoll(width) ?? []),
    board:
      size && coverage
        ? {
            kind: KINDS[shape] ?? 'plank',
            width: size.widthMm / 1000,
            length: size.lengthMm / 1000,
            perPack: coverage.piecesPerPack,
            packArea: coverage.squareMetresPerPack,
          }
        : null,
  };
}
