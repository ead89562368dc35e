import 'server-only';
import type { Assortment } from '../../catalogue/server/assortment.ts';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import { labAt } from '../../colour/colour-index.ts';
import { closenessOf } from '../../colour/match.ts';
import { nearestFitting, type RelatedOrdinal } from '../../colour/related.ts';
import { colourPictureContent, roomFloorsContent } from '../../content/server/words.ts';
import { hexToLab, type Lab } from '../../lab.ts';
import { REGION } from '../../regions.ts';
import type { NearestFloors, Way } from '../room-floor.ts';
import { differsInTone, type ToneDirection } from '../tone.ts';
import { isHarder, wearMeasure } from '../wear.ts';
import { factOf, type PricedFloor } from './facts.ts';
import { toRoomFloor } from './to-room-floor.ts';

const TONES: readonly ToneDirection[] = ['warmer', 'cooler', 'lighter', 'darker'];
/** Maximum CIEDE2000 difference of a floor that still resembles the first. */
const STILL_LIKE = 25;
/** Number of nearest colours searched for a harder-wearing floor; limited because product records are read. */
const LOOKED_THROUGH = 400;
/** A price must be below this share of the other to count as cheaper. */
const CHEAPER = 0.98;

interface From {
  readonly range: Assortment;
  readonly floor: PricedFloor;
  readonly lab: Lab;
  /** Whether a colour, by its index in the colour index, belongs to another floor of the same type. */
  readonly isOther: (at: number) => boolean;
}

/**
 * For each way that applies to a floor: the floor nearest in tone that differs in this way. Undefined if the floor is
 * not sold in the scope.
 */
export async function nearestFloors(
  source: Catalogue,
  scope: Scope,
  globalItemId: string,
): Promise<NearestFloors | undefined> {
  const found = await source.variantByGlobalItemId(scope, globalItemId);
  const range = await source.range(scope);
  const place = found && range.placesOf([found.product.productCode])[0];
  if (!found || place === undefined) return undefined;
  const row = range.rows[place];
  const { places } = range.colours;
  const from: From = {
    range,
    floor: { ...found, areaPrice: row?.areaPrice },
    lab: hexToLab(found.variant.hex),
    isOther: (at) => places[at] !== place && range.rows[places[at] ?? 0]?.type === row?.type,
  };
  const chosen: (readonly [Way, RelatedOrdinal | undefined])[] = TONES.map((way) => [way, inTone(from, way)]);
  const harder = await harderFloor(source, scope, from);
  if (harder) chosen.push(['harder', harder.found]);
  if (row?.areaPrice !== undefined) chosen.push(['cheaper', cheaperFloor(from, row.areaPrice)]);
  return told(source, scope, from, chosen);
}

const like = ([first]: readonly RelatedOrdinal[]) =>
  first && first.deltaE <= STILL_LIKE ? first : undefined;

function inTone({ range, lab, isOther }: From, way: ToneDirection): RelatedOrdinal | undefined {
  const { colours } = range;
  return like(
    nearestFitting(colours, lab, (at) => isOther(at) && differsInTone(way, lab, labAt(colours, at))),
  );
}

function cheaperFloor({ range, lab, isOther }: From, price: number): RelatedOrdinal | undefined {
  const { colours, rows } = range;
  const isCheaper = (at: number) =>
    (rows[colours.places[at] ?? 0]?.areaPrice ?? Number.POSITIVE_INFINITY) < price * CHEAPER;
  return like(nearestFitting(colours, lab, (at) => isOther(at) && isCheaper(at)));
}

/** Undefined if the floor's own wear rating is unknown. */
async function harderFloor(source: Catalogue, scope: Scope, { range, floor, lab, isOther }: From) {
  const scheme = REGION[scope.region].standards.grading;
  const own = wearMeasure(floor.product, scheme);
  if (!own) return undefined;
  const near = nearestFitting(range.colours, lab, isOther, LOOKED_THROUGH);
  const codeOf = ({ place }: RelatedOrdinal) => range.rows[place]?.code ?? '';
  const products = await source.products(scope, near.map(codeOf));
  const harder = new Set(
    products
      .filter((product) => isHarder(own, wearMeasure(product, scheme)))
      .map(({ productCode }) => productCode),
  );
  return { found: like(near.filter((one) => harder.has(codeOf(one)))) };
}

async function told(
  source: Catalogue,
  scope: Scope,
  { range, floor }: From,
  chosen: readonly (readonly [Way, RelatedOrdinal | undefined])[],
): Promise<NearestFloors> {
  const codes = chosen.flatMap(([, found]) => (found ? (range.rows[found.place]?.code ?? []) : []));
  const records = await range.read(range.placesOf(codes));
  const ids = new Map(records.map(({ code, variants }) => [code, variants.map(({ id }) => id)]));
  const products = new Map((await source.products(scope, codes)).map((one) => [one.productCode, one]));
  const { near } = roomFloorsContent(scope.region);
  const { closeness } = colourPictureContent(scope.region);
  return chosen.map(([way, found]) => {
    const row = found && range.rows[found.place];
    const product = row && products.get(row.code);
    const id = row && ids.get(row.code)?.[found.variant];
    const variant = product?.variants.find(({ globalItemId }) => globalItemId === id);
    if (!found || !product || !variant) return { way };
    const to = { product, variant, areaPrice: row?.areaPrice };
    return {
      way,
      found: {
        floor: toRoomFloor(product, scope),
        colour: variant.globalItemId,
        fact: factOf(way, floor, to, near, scope.region),
        closeness: closeness[closenessOf(found.deltaE)],
      },
    };
  });
}
