import { useEffect, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import { matchRuns } from './match.ts';

export interface ComboboxOption {
  /** Unique in its list. */
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** An action instead of a suggestion: bolder, and without emphasis of the typed text. */
  readonly action?: boolean;
  /** Heading above consecutive options with the same value. */
  readonly group?: string;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly active: number;
  readonly typed: string;
  readonly onActive: (index: number) => void;
  readonly onPick: (index: number) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-option-${index}`;

/** The options of a combobox. Focus stays in its input. */
export function ComboboxList({ id, label, options, active, typed, onActive, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelector(`[id="${optionId(id, active)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const row = (option: ComboboxOption, index: number) => (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which names the active option (A-9).
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are on the input.
    <div
      key={option.id}
      id={optionId(id, index)}
      role="option"
      aria-selected={index === active}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && index !== active && onActive(index)}
      onClick={() => onPick(index)}
      className={`combobox-option ${option.action ? 'font-medium' : ''}`}
    >
      {option.icon && <Icon name={option.icon} size={16} className="mt-1 text-ink-2" />}
      {/* The key replaces all runs together, because a browser that translates the page replaces its texts. */}
      <span key={typed} className="min-w-0">
        {option.action
          ? option.label
          : matchRuns(option.label, typed).map(({ from, text, matched }) =>
              matched ? (
                <b key={from} className="font-medium">
                  {text}
                </b>
              ) : (
                text
              ),
            )}
      </span>
    </div>
  );

  return (
    // A press on the list must not move focus away from the input.
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groupsOf(options).map(({ name, from, members }, position) =>
        name ? (
          <div key={name} role="group" aria-labelledby={`${id}-group-${position}`}>
            <p
              id={`${id}-group-${position}`}
              role="presentation"
              className="type-label px-3.5 pt-3 pb-1 text-ink-3"
            >
              {name}
            </p>
            {members.map((option, at) => row(option, from + at))}
          </div>
        ) : (
          members.map((option, at) => row(option, from + at))
        ),
      )}
    </div>
  );
}

function groupsOf(options: readonly ComboboxOption[]) {
  const groups: { name?: string; from: number; members: ComboboxOption[] }[] = [];
  for (const [at, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, from: at, members: [option] });
  }
  return groups;
}
