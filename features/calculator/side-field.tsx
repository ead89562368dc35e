import type { Measure } from '#lib/units.ts';
import { FeetField } from './feet-field.tsx';
import type { SideFieldProps } from './length-hint.ts';
import { MetresField } from './metres-field.tsx';

/** One side of a room in the units on show; what was typed stays the truth (G18). */
export function SideField({ measure, ...props }: SideFieldProps & { readonly measure: Measure }) {
  return measure === 'metric' ? <MetresField {...props} /> : <FeetField {...props} />;
}
