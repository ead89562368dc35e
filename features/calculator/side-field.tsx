import type { Measure } from '#lib/units.ts';
import { FeetField } from './feet-field.tsx';
import type { SideFieldProps } from './length-hint.ts';
import { MetresField } from './metres-field.tsx';

interface Props extends SideFieldProps {
  readonly measure: Measure;
}

/** One side of a room in the units on show; what was typed stays the truth (G18). */
export function SideField({ measure, ...props }: Props) {
  return measure === 'metric' ? <MetresField {...props} /> : <FeetField {...props} />;
}

/** A side in a column of its own among the fields of a room's shape. */
export const ShapeSide = (props: Props) => (
  <div>
    <SideField {...props} />
  </div>
);
