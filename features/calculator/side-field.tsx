import type { Measure } from '#lib/units.ts';
import { FeetField } from './feet-field.tsx';
import type { SideFieldProps } from './length-hint.ts';
import { MetresField } from './metres-field.tsx';

interface Props extends SideFieldProps {
  readonly measure: Measure;
}

/** One side of a room in the selected units. The typed value is kept exactly (G18). */
export function SideField({ measure, ...props }: Props) {
  return measure === 'metric' ? <MetresField {...props} /> : <FeetField {...props} />;
}

/** A side in its own column among the fields of a room's shape. */
export const ShapeSide = (props: Props) => (
  <div>
    <SideField {...props} />
  </div>
);
