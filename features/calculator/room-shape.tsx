import { Select } from '#components/field/select.tsx';
import { CORNERS, type Corner, type Row, WALLS, type Wall, withCutout } from '#lib/area/row.ts';
import { NO_SIDE } from '#lib/area/side.ts';
import type { Measure } from '#lib/units.ts';
import { SideField } from './side-field.tsx';

interface Props {
  readonly row: Row;
  readonly measure: Measure;
  readonly onEdit: (change: (row: Row) => Row) => void;
  readonly onTable: (text: string) => void;
}

const CORNER_WORDS: Record<Corner, string> = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
};
const WALL_WORDS: Record<Wall, string> = { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' };
const NONE = { value: '', label: 'None' };
const corners = [NONE, ...CORNERS.map((value) => ({ value, label: CORNER_WORDS[value] }))];
const walls = [NONE, ...WALLS.map((value) => ({ value, label: WALL_WORDS[value] }))];

/** What a rectangle leaves out: the corner an L-shaped room lacks, and where its doorway is. */
export function RoomShape({ row, measure, onEdit, onTable }: Props) {
  const { cutout } = row;
  const cut = (change: Partial<NonNullable<Row['cutout']>>) =>
    onEdit((one) => withCutout(one, one.cutout && { ...one.cutout, ...change }));
  return (
    <details className="calc-shape">
      <summary className="type-label inline-flex min-h-8 cursor-pointer items-center underline underline-offset-4 pointer-coarse:min-h-11">
        Shape and doorway
      </summary>
      <div className="grid grid-cols-2 items-start gap-3 pt-2 pb-1 lg:grid-cols-4">
        <Select
          label="Missing corner"
          options={corners}
          value={cutout?.corner ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const corner = CORNERS.find((one) => one === value);
            onEdit((one) =>
              withCutout(one, corner ? { width: NO_SIDE, length: NO_SIDE, ...one.cutout, corner } : null),
            );
          }}
        />
        {cutout && (
          <>
            <SideField
              label="Corner width"
              measure={measure}
              side={cutout.width}
              onSide={(width) => cut({ width })}
              onTable={onTable}
            />
            <SideField
              label="Corner length"
              measure={measure}
              side={cutout.length}
              onSide={(length) => cut({ length })}
              onTable={onTable}
            />
          </>
        )}
        <Select
          label="Doorway in wall"
          options={walls}
          value={row.doorway ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const doorway = WALLS.find((one) => one === value) ?? null;
            onEdit((one) => ({ ...one, doorway }));
          }}
        />
      </div>
    </details>
  );
}
