import type { ComponentProps } from 'react';
import { CutTable } from './cut-table.tsx';
import { RollDrawing } from './roll-drawing.tsx';
import { RoomLayouts } from './room-layouts.tsx';

/** A cut plan to look at: the roll, each room as it is laid, and the cuts in words. */
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
