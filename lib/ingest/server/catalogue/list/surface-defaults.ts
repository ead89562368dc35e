import 'server-only';
import { isTypeCode, TYPE } from '../../../../contracts/codes.ts';

/** Cells of a product, by column path. */
type Cells = Readonly<Record<string, unknown>>;

/** Width of a carpet's swatch in metres, and the minimum width of a swatch of boards or tiles. */
const PILE_METRES = 0.5;
const BOARDS_METRES = 1.2;
const HERRINGBONE_TURN = 45;
/** Gloss 0..1 by finish; the first match counts. */
const GLOSS: readonly (readonly [RegExp, number])[] = [
  [/high[ -]gloss|polished/i, 0.8],
  [/satin|semi[ -]?gloss/i, 0.5],
  [/\boil/i, 0.18],
];
const MATT_GLOSS = 0.3;

/**
 * Default placement of a new floor. A carpet's swatch is half a metre, without gloss. A swatch of boards or tiles is a
 * whole number of lengths, with the gloss of its finish.
 */
export function surfaceDefaults(product: Cells) {
  const type = String(product.type).toUpperCase();
  if (!isTypeCode(type) || TYPE[type].surface === 'pile')
    return { sizeMetres: PILE_METRES, rotation: 0, gloss: 0 };
  const { finish, construction, 'size.lengthMm': length } = product;
  const metres = typeof length === 'number' && length > 0 ? length / 1000 : BOARDS_METRES;
  return {
    sizeMetres: Math.round(metres * Math.ceil(BOARDS_METRES / metres) * 1000) / 1000,
    rotation: construction === 'herringbone' ? HERRINGBONE_TURN : 0,
    gloss: GLOSS.find(([words]) => words.test(String(finish)))?.[1] ?? MATT_GLOSS,
  };
}
