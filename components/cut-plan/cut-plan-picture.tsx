import type { ComponentProps } from 'react';
import { CutTable } from './cut-table.tsx';
import { RollDrawing } from './roll-drawing.tsx';
import { RoomLayouts } from './room-layouts.tsx';

/** A cut plan as drawings: the roll, the layout of each room, and the cuts in words. */
export function CutPlanPicture(props: ComponentProps<typeof RoomLayouts>) {
  const { plan, measure } = props;
  return (
    <>
      <RollDrawing plan={plan} measure={measure} />
      <RoomLayouts {...props} />
      <CutTable plan={plan} measure={measure} />
    </>
  );
}
