import type { Product } from '../contracts/catalogue.ts';
import { TYPE } from '../contracts/codes.ts';
import type { Board } from './floor-facts.ts';
import type { LaidBoard } from './laying.ts';

const KINDS: Readonly<Record<string, Board['kind']>> = {
  tile: 'tile',
  herringbone: 'herringbone',
  chevron: 'chevron',
};

/** The board or tile a product is laid with; undefined for broadloom. */
export function boardOfProduct({
  type,
  shape,
  size,
  install,
}: Pick<Product, 'type' | 'shape' | 'size' | 'install'>): LaidBoard | undefined {
  if (!size) return undefined;
  const carpet = TYPE[type.code].surface === 'pile';
  return {
    kind: carpet ? 'carpetTile' : (KINDS[shape] ?? 'plank'),
    width: size.widthMm / 1000,
    length: size.lengthMm / 1000,
    ...(install.length > 0 && install.every((way) => way.includes('click')) && { clicks: true }),
  };
}
