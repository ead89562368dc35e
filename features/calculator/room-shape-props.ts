import type { Row } from '#lib/area/row.ts';
import type { Measure } from '#lib/units.ts';

/** What a part of a room's shape is told, and whom it tells of changes and of a pasted table. */
export interface RoomShapeProps {
  readonly row: Row;
  readonly measure: Measure;
  readonly onEdit: (change: (row: Row) => Row) => void;
  readonly onTable: (text: string) => void;
}
