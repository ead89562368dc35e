import type { Row } from '#lib/area/row.ts';
import type { Measure } from '#lib/units.ts';

/** Props of each part of a room's shape. */
export interface RoomShapeProps {
  readonly row: Row;
  readonly measure: Measure;
  readonly onEdit: (change: (row: Row) => Row) => void;
  readonly onTable: (text: string) => void;
}
