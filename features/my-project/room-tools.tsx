import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Field } from '#components/field/field.tsx';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import { PROJECT_NAME_MAX } from '#lib/my-project/project.ts';

interface ToolProps {
  readonly icon?: IconName;
  /** Accessible description: the action and its target. */
  readonly label: string;
  readonly children: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A small button with a one-word label. */
export function Tool({ icon, label, children, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={`${children}: ${label}`}
      disabled={disabled}
      onClick={onClick}
      className="project-tool"
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

interface Props {
  readonly id: number;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onRename: (name: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Indexes of the buttons; the preferred focus target comes first. */
const RENAME = [0];
const UP = [1, 2];
const DOWN = [2, 1];

const toolsId = (room: number) => `room-tools-${room}`;

/** The first enabled button of a room's tools, in the given order. It receives focus when the room is added. */
export function roomTool(room: number, places: readonly number[] = RENAME): HTMLElement | undefined {
  const buttons = document.getElementById(toolsId(room))?.querySelectorAll('button');
  return places.map((at) => buttons?.[at]).find((button) => button?.disabled === false);
}

/** Renames, moves and removes a room. */
export function RoomTools({ id, name, isFirst, isLast, onRename, onMove, onRemove }: Props) {
  const [typed, setTyped] = useState<string>();
  const leave = () =>
    changeAndFocus(
      () => setTyped(undefined),
      () => roomTool(id),
    );
  // After a move, the pressed button may be disabled at the room's new position.
  const move = (by: -1 | 1) =>
    changeAndFocus(
      () => onMove(by),
      () => roomTool(id, by < 0 ? UP : DOWN),
    );
  if (typed !== undefined)
    return (
      <form
        className="no-print flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) onRename(typed);
          leave();
        }}
      >
        <Field
          label="Name of the room"
          value={typed}
          maxLength={PROJECT_NAME_MAX}
          autoFocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && leave()}
        />
        <Button type="submit" variant="secondary" size="small">
          Save
        </Button>
      </form>
    );
  return (
    <div id={toolsId(id)} className="no-print flex flex-wrap gap-x-4">
      <Tool icon="pencil-simple" label={name} onClick={() => setTyped(name)}>
        Rename
      </Tool>
      <Tool label={name} disabled={isFirst} onClick={() => move(-1)}>
        Move up
      </Tool>
      <Tool label={name} disabled={isLast} onClick={() => move(1)}>
        Move down
      </Tool>
      <Tool icon="trash" label={name} onClick={onRemove}>
        Remove
      </Tool>
    </div>
  );
}
