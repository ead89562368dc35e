import 'server-only';
import { isTypeCode, TYPE } from '../../../../contracts/codes.ts';

/** Cells of a product, by the paths of their columns. */
type Cells = Readonly<Record<string, unknown>>;

/** Metres that the swatch of a carpet shows, and those that one of boards or tiles shows at least. */
const PILE_METRES = 0.5;
const BOARDS_METRES = 1.2;
const HERRINGBONE_TURN = 45;
/** How much a finish mirrors, 0..1; the first word that is found decides. */
const GLOSS: readonly (readonly [RegExp, number])[] = [
  [/high[ -]gloss|polished/i, 0.8],
  [/satin|semi[ -]?gloss/i, 0.5],
  [/\boil/i, 0.18],
];
const MATT_GLOSS = 0.3;

/**
 * How a new floor lies where its list does not say: carpet half a metre and without gloss, boards and tiles in whole
 * lengths, as glossy as their finish is.
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
