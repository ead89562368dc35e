import 'server-only';
import { specifications } from '../../catalogue/facts/specifications.ts';
import type { Product, Variant } from '../../contracts/catalogue.ts';
import { inWords } from '../../contracts/facet-formats.ts';
import { wearOf } from '../../contracts/facet-values.ts';
import type { RoomFloorsContent } from '../../contracts/room-floors.ts';
import { fill } from '../../fill.ts';
import { hexToLab, lightReflectance } from '../../lab.ts';
import { AREA_WORDS, money } from '../../money.ts';
import { REGION, type Region } from '../../regions.ts';
import { measureOf } from '../../units.ts';
import type { Way } from '../room-floor.ts';
import { warmth } from '../tone.ts';
import { type WearMeasure, wearMeasure } from '../wear.ts';

/** A floor in one colour, with its price per area if it has one. */
export interface PricedFloor {
  readonly product: Product;
  readonly variant: Variant;
  readonly areaPrice?: number | undefined;
}

type Words = RoomFloorsContent['near'];

/** Describes how a floor differs, with the figures of both floors. */
export function factOf(way: Way, from: PricedFloor, to: PricedFloor, words: Words, region: Region): string {
  const { facts } = words;
  const [one, other] = [hexToLab(from.variant.hex), hexToLab(to.variant.hex)];
  if (way === 'warmer' || way === 'cooler') {
    const points = String(Math.round(Math.abs(warmth(other) - warmth(one))));
    return fill(facts[way], { points, light: lightWords(other[0] - one[0], words.light) });
  }
  if (way === 'lighter' || way === 'darker') {
    const [value, before] = [to, from].map(({ variant }) => String(lightReflectance(variant.hex)));
    return fill(facts[way], { value: value ?? '', other: before ?? '' });
  }
  if (way === 'cheaper') {
    const amount = ({ areaPrice = 0 }: PricedFloor) => money(areaPrice, region);
    return fill(facts.cheaper, {
      value: amount(to),
      other: amount(from),
      unit: AREA_WORDS[measureOf(region)],
    });
  }
  return wearWords(from.product, to.product, facts, region);
}

function lightWords(step: number, words: Words['light']): string {
  const points = Math.round(step);
  if (points === 0) return words.same;
  return fill(points > 0 ? words.lighter : words.darker, { points: String(Math.abs(points)) });
}

/** The terms under which specifications list each measure. */
const TERMS: Partial<Record<WearMeasure['scale'], string>> = {
  class: 'Abrasion class',
  hardness: 'Hardness',
  layer: 'Clear wear layer',
};

function wearWords(from: Product, to: Product, facts: Words['facts'], region: Region): string {
  const measure = wearMeasure(to, REGION[region].standards.grading);
  const before = wearMeasure(from, REGION[region].standards.grading);
  if (measure?.scale === 'stars')
    return fill(facts.stars, { value: String(measure.value), other: String(before?.value) });
  if (measure?.scale === 'duty')
    return fill(facts.duty, {
      value: inWords(wearOf(to) ?? ''),
      other: (wearOf(from) ?? '').replace('-', ' '),
    });
  const term = (measure && TERMS[measure.scale]) ?? '';
  const said = (product: Product) =>
    specifications(product, region).find((fact) => fact.term === term)?.value ?? '';
  return fill(facts.measure, { term, value: said(to), other: said(from) });
}
