import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Field } from '#components/field/field.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import { PROJECT_NAME_MAX } from '#lib/my-project/project.ts';

interface ToolProps {
  readonly icon?: IconName;
  /** What it does, and to what. */
  readonly label: string;
  readonly children: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A small button that says in a word what it does. */
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
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** It was just added or came back, and has the focus. */
  readonly isNew: boolean;
  readonly onRename: (name: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Places of the tools among the buttons, the one that gets the focus first. */
const RENAME = [0];
const UP = [1, 2];
const DOWN = [2, 1];

/**
 * Gives the focus to a tool once the change is on screen: the field of a name is gone then, a room that moved is
 * another place, and what was pressed may be disabled.
 */
function useFocusOnTool(first: readonly number[] | undefined) {
  const tools = useRef<HTMLDivElement>(null);
  const wanted = useRef(first);
  useEffect(() => {
    const buttons = tools.current?.querySelectorAll('button');
    if (!buttons || !wanted.current) return;
    const place = wanted.current.find((at) => buttons[at]?.disabled === false);
    wanted.current = undefined;
    if (place !== undefined) buttons[place]?.focus();
  });
  return {
    tools,
    focusThen: (places: readonly number[]) => {
      wanted.current = places;
    },
  };
}

/** Renames, moves and removes a room. */
export function RoomTools({ name, isFirst, isLast, isNew, onRename, onMove, onRemove }: Props) {
  const [typed, setTyped] = useState<string>();
  const { tools, focusThen } = useFocusOnTool(isNew ? RENAME : undefined);
  function leave() {
    focusThen(RENAME);
    setTyped(undefined);
  }
  function move(by: -1 | 1) {
    focusThen(by < 0 ? UP : DOWN);
    onMove(by);
  }
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
    <div ref={tools} className="no-print flex flex-wrap gap-x-4">
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
