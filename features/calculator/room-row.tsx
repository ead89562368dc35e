import { Combobox } from '#components/combobox/combobox.tsx';
import { Field } from '#components/field/field.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { ROOM_SUGGESTIONS } from '#lib/area/edit-rows.ts';
import { lengthWords } from '#lib/area/measure-words.ts';
import { lengthOf, widthOf, withLength, withWidth } from '#lib/area/measured-row.ts';
import { formatFixed } from '#lib/area/rounding.ts';
import { ROOM_NAME_MAX, type Row, roomName } from '#lib/area/row.ts';
import type { FlooringType } from '#lib/sites.ts';
import type { Measure } from '#lib/units.ts';
import { FlooringChoice } from './flooring-choice.tsx';
import { RoomShape } from './room-shape.tsx';
import { SideField } from './side-field.tsx';

interface Props {
  readonly row: Row;
  readonly index: number;
  /** Name of the room, unique among all rooms. */
  readonly name: string;
  readonly last: boolean;
  readonly measure: Measure;
  readonly floorings: readonly FlooringType[];
  readonly onEdit: (change: (row: Row) => Row) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onTable: (text: string) => void;
}

/**
 * One room, as a named group. The last row has the add button; every row can be removed unless it is the only
 * one (S4.6-2).
 */
export function RoomRow({ row, index, name, last, measure, floorings, onEdit, ...act }: Props) {
  return (
    <li className="calc-row" data-row={row.id} data-choice={floorings.length > 1 || undefined}>
      <fieldset className="min-w-0">
        <legend className="sr-only">{name}</legend>
        <div className="calc-cells">
          {floorings.length > 1 && (
            <FlooringChoice
              name={`flooring-${row.id}`}
              value={row.flooring}
              onChange={(flooring) => onEdit((one) => ({ ...one, flooring }))}
            />
          )}
          <RoomName {...{ row, index, onEdit }} />
          <SideField
            key={`${measure}-width`}
            label="Width"
            measure={measure}
            side={widthOf(row)}
            onSide={(side) => onEdit((one) => withWidth(one, side))}
            onTable={act.onTable}
          />
          {row.stairs ? (
            <Field
              label="Length"
              className="calc-side"
              readOnly
              value={lengthWords(lengthOf(row).metres, measure)}
            />
          ) : (
            <SideField
              key={`${measure}-length`}
              label="Length"
              measure={measure}
              side={lengthOf(row)}
              onSide={(side) => onEdit((one) => withLength(one, side))}
              onTable={act.onTable}
            />
          )}
          <p className="calc-area figures">
            <span>{formatFixed(measure === 'metric' ? row.total : row.squareFeet)}</span>
            <small>{measure === 'metric' ? 'm²' : 'sq ft'}</small>
          </p>
          <RowActs
            name={name}
            isOnly={last && index === 0}
            {...{ last, onAdd: act.onAdd, onRemove: act.onRemove }}
          />
        </div>
        <RoomShape row={row} measure={measure} onEdit={onEdit} onTable={act.onTable} />
      </fieldset>
    </li>
  );
}

/** Field for the room's name: typed, or one of the suggestions. */
function RoomName({ row, index, onEdit }: Pick<Props, 'row' | 'index' | 'onEdit'>) {
  const typed = row.room.trim().toLowerCase();
  const exact = ROOM_SUGGESTIONS.some((room) => room.toLowerCase() === typed);
  const options = ROOM_SUGGESTIONS.filter((room) => exact || room.toLowerCase().includes(typed)).map(
    (room) => ({ id: room, label: room }),
  );
  return (
    <Combobox
      label="Room"
      className="calc-room"
      placeholder={`Room ${index + 1}`}
      maxLength={ROOM_NAME_MAX}
      autoComplete="off"
      value={row.room}
      options={options}
      status="ready"
      words={{}}
      onValueChange={(text) => onEdit((one) => ({ ...one, room: roomName(text) }))}
      onPick={({ label }) => onEdit((one) => ({ ...one, room: label }))}
    />
  );
}

interface ActsProps extends Pick<Props, 'last' | 'onAdd' | 'onRemove'> {
  readonly name: string;
  readonly isOnly: boolean;
}

function RowActs({ name, last, isOnly, ...act }: ActsProps) {
  return (
    <span className="calc-acts">
      {!isOnly && (
        <button type="button" aria-label={`Remove ${name}`} onClick={act.onRemove} className="calc-act">
          <Icon name="trash" />
        </button>
      )}
      {last && (
        <button
          type="button"
          aria-label={`Add a room after ${name}`}
          onClick={act.onAdd}
          className="calc-act"
          data-add
        >
          <Icon name="plus" />
        </button>
      )}
    </span>
  );
}
