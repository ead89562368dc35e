import type { Product } from '../contracts/catalogue.ts';
import { WEARS, wearOf } from '../contracts/facet-values.ts';

/** How well a floor stands wear, on a scale of which only floors of the same one compare. */
export interface WearMeasure {
  readonly scale: 'stars' | 'duty' | 'class' | 'hardness' | 'layer';
  readonly value: number;
}

type Worn = Pick<Product, 'grading' | 'acClass' | 'hardness' | 'wearLayerMm' | 'wearLayerKind'>;

/**
 * Stars of a carpet where its scheme is the region's, else how hard a duty it is for; class of a laminate, hardness of
 * a timber, clear layer of a vinyl. Undefined where none is said.
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
  // What is sanded, a face of timber, says nothing about wear.
  const isClear = wearLayerKind === 'clear wear layer';
  return wearLayerMm && isClear ? { scale: 'layer', value: wearLayerMm } : undefined;
}

const figure = (text: string | null | undefined, form: RegExp): number | undefined => {
  const found = text && form.exec(text)?.[1];
  return found ? Number(found) : undefined;
};

/** Whether the second stands more wear than the first, as far as the two compare. */
export const isHarder = (one: WearMeasure | undefined, other: WearMeasure | undefined): boolean =>
  one !== undefined && other?.scale === one.scale && other.value > one.value;
