import { useState } from 'react';
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
  readonly onRename: (name: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Renames, moves and removes a room. */
export function RoomTools({ name, isFirst, isLast, onRename, onMove, onRemove }: Props) {
  const [typed, setTyped] = useState<string>();
  if (typed !== undefined)
    return (
      <form
        className="no-print flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) onRename(typed);
          setTyped(undefined);
        }}
      >
        <Field
          label="Name of the room"
          value={typed}
          maxLength={PROJECT_NAME_MAX}
          autoFocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
        />
        <Button type="submit" variant="secondary" size="small">
          Save
        </Button>
      </form>
    );
  return (
    <div className="no-print flex flex-wrap gap-x-4">
      <Tool icon="pencil-simple" label={name} onClick={() => setTyped(name)}>
        Rename
      </Tool>
      <Tool label={name} disabled={isFirst} onClick={() => onMove(-1)}>
        Move up
      </Tool>
      <Tool label={name} disabled={isLast} onClick={() => onMove(1)}>
        Move down
      </Tool>
      <Tool icon="trash" label={name} onClick={onRemove}>
        Remove
      </Tool>
    </div>
  );
}
