import type { Product } from '../contracts/catalogue.ts';
import { TYPE } from '../contracts/codes.ts';
import { withoutType } from '../contracts/facet-formats.ts';
import type { Region } from '../regions.ts';
import { measureOf, mmToInches } from '../units.ts';

type LineFields = Pick<Product, 'type' | 'subTypes' | 'construction' | 'shape' | 'look' | 'size'>;

/** Returns the line under a product's name: "Wool, textured loop" or "European oak, 190 mm plank" (inches in na). */
export function productLine(product: LineFields, region: Region): string {
  const kind = withoutType(product.subTypes[0]?.name ?? product.type.name);
  if (TYPE[product.type.code].surface === 'pile')
    return `${sentenceCase(kind)}, ${product.construction.id.replaceAll('-', ' ')}`;
  const subject = sentenceCase(product.look ?? kind);
  if (!product.size) return `${subject}, ${product.shape}`;
  return `${subject}, ${boardWidth(product.size.widthMm, region)} ${product.shape}`;
}

/** Sentence case that keeps proper nouns after the first word ("European oak", "Solution dyed nylon"). */
export function sentenceCase(words: string): string {
  const [first = '', ...rest] = words.split(' ');
  const proper = /^(?:European|American|Australian|New|Zealand)$/;
  return [first, ...rest.map((word) => (proper.test(word) ? word : word.toLowerCase()))].join(' ');
}

function boardWidth(widthMm: number, region: Region): string {
  return measureOf(region) === 'imperial'
    ? `${Math.round(mmToInches(widthMm) * 10) / 10} in`
    : `${widthMm} mm`;
}
