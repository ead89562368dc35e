import { Select } from '#components/field/select.tsx';
import type { PlanRoom } from '#lib/area/cut-plan/types.ts';
import { WALLS, type Wall } from '#lib/area/row.ts';
import { capitalised } from '#lib/text.ts';

export type SetWindow = (row: number, wall: Wall | null) => void;

interface Props {
  readonly room: PlanRoom;
  /** There are other rooms, so the question includes this room's name. */
  readonly named: boolean;
  readonly setWindow: SetWindow;
}

/** Options of a select: the walls of a room, as they are drawn. */
export const WALL_OPTIONS = [
  { value: '', label: 'Not chosen' },
  ...WALLS.map((value) => ({ value, label: capitalised(value) })),
];

/** The only question about a room's light. */
export function WindowField({ room: { name, row, window }, named, setWindow }: Props) {
  if (row === undefined) return null;
  return (
    <Select
      label={`Which wall${named ? ` of ${name}` : ''} has the main window?`}
      className="calc-window no-print"
      options={WALL_OPTIONS}
      value={window ?? ''}
      onChange={({ currentTarget: { value } }) => setWindow(row, WALLS.find((one) => one === value) ?? null)}
    />
  );
}
