import type { Product } from '../contracts/catalogue.ts';
import { WEARS, wearOf } from '../contracts/facet-values.ts';

/** Wear resistance of a floor. Values can only be compared on the same scale. */
export interface WearMeasure {
  readonly scale: 'stars' | 'duty' | 'class' | 'hardness' | 'layer';
  readonly value: number;
}

type Worn = Pick<Product, 'grading' | 'acClass' | 'hardness' | 'wearLayerMm' | 'wearLayerKind'>;

/**
 * The wear measure of a floor: for carpet, stars if its grading scheme is the region's, else its duty class; the
 * abrasion class of laminate, hardness of timber, or clear wear layer of vinyl. Undefined if none is specified.
 */
export function wearMeasure(floor: Worn, scheme: string | undefined): WearMeasure | undefined {
  const { grading, acClass, hardness, wearLayerMm, wearLayerKind } = floor;
  const duty = wearOf(floor);
  if (grading && grading.scheme === scheme) return { scale: 'stars', value: grading.residentialStars };
  if (duty) return { scale: 'duty', value: -WEARS.indexOf(duty) };
  const abrasion = figure(acClass, /^AC(\d)$/);
  if (abrasion !== undefined) return { scale: 'class', value: abrasion };
  const force = figure(hardness, /^Janka (\d+(?:\.\d+)?) kN$/);
  if (force !== undefined) return { scale: 'hardness', value: force };
  // A timber face layer is sanded and says nothing about wear.
  const isClear = wearLayerKind === 'clear wear layer';
  return wearLayerMm && isClear ? { scale: 'layer', value: wearLayerMm } : undefined;
}

const figure = (text: string | null | undefined, form: RegExp): number | undefined => {
  const found = text && form.exec(text)?.[1];
  return found ? Number(found) : undefined;
};

/** Whether the second floor wears better than the first; false if they cannot be compared. */
export const isHarder = (one: WearMeasure | undefined, other: WearMeasure | undefined): boolean =>
  one !== undefined && other?.scale === one.scale && other.value > one.value;
