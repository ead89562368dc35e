import type { ReactNode } from 'react';
import { Field as TextInput } from '#components/field/field.tsx';
import type { Field } from '#lib/content/form/field.ts';
import { childPath, inputName } from '#lib/content/form/names.ts';
import { isRecord } from '#lib/is-record.ts';
import { type Drawing, hasFault } from './drawing.ts';
import { ActionButton, Group, Hidden } from './frames.tsx';
import { hintOf, labelOf, titleOf } from './labels.ts';

type Many = Extract<Field, { kind: 'list' | 'map' }>;

interface Props {
  field: Many;
  value: unknown;
  at: string;
  name: string;
  drawing: Drawing;
  children: (item: Field, value: unknown, at: string, name: string) => ReactNode;
}

/** A list of items, with buttons to add, remove and move them. */
export function EntryList({ field, value, at, name, drawing, children }: Props) {
  const entries: (readonly [key: string, value: unknown])[] = Array.isArray(value)
    ? value.map((one, index) => [String(index), one])
    : Object.entries(isRecord(value) ? value : {});
  const item = field.kind === 'list' ? field.item : field.value;
  const label = name ? labelOf(name) : 'Entries';
  const [least, most] = field.kind === 'list' ? [field.min, field.max] : [0, Number.POSITIVE_INFINITY];
  return (
    <Group label={label} at={at} drawing={drawing}>
      {hintOf(field) && <p className="type-small text-ink-2">{hintOf(field)}</p>}
      <Hidden name={inputName(drawing.file, 'n', at)} value={String(entries.length)} />
      {entries.length > 0 && (
        <ol className="grid min-w-0 gap-3">
          {entries.map(([key, one], index) => (
            <Thing
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once.
              key={index}
              {...{ index, drawing, item, count: entries.length }}
              at={childPath(at, index)}
              title={field.kind === 'map' ? key : titleOf(one)}
              canRemove={entries.length > least}
            >
              {field.kind === 'map' && (
                <TextInput
                  label="Name"
                  name={inputName(drawing.file, 'k', childPath(at, index))}
                  defaultValue={key}
                />
              )}
              {children(item, one, childPath(at, index), isPlain(item) ? `${label} ${index + 1}` : '')}
            </Thing>
          ))}
        </ol>
      )}
      {entries.length < most && (
        <div>
          <ActionButton act="add" at={at} drawing={drawing}>
            Add to: {label}
          </ActionButton>
        </div>
      )}
    </Group>
  );
}

/** Whether a field is a single input, or a list that has its own frame. */
const isPlain = ({ kind }: Field) => kind !== 'group' && kind !== 'kinds';

interface ThingProps {
  item: Field;
  index: number;
  count: number;
  at: string;
  title: string;
  canRemove: boolean;
  drawing: Drawing;
  children: ReactNode;
}

function Thing({ item, index, count, at, title, canRemove, drawing, children }: ThingProps) {
  const called = `${index + 1}. ${title || 'new'}`;
  const acts = (
    <div className="flex flex-wrap gap-x-1">
      <ActionButton act="up" at={at} drawing={drawing} disabled={index === 0}>
        Move up<span className="sr-only"> {called}</span>
      </ActionButton>
      <ActionButton act="down" at={at} drawing={drawing} disabled={index === count - 1}>
        Move down<span className="sr-only"> {called}</span>
      </ActionButton>
      <ActionButton act="remove" at={at} drawing={drawing} disabled={!canRemove}>
        Remove<span className="sr-only"> {called}</span>
      </ActionButton>
    </div>
  );
  if (isPlain(item))
    return (
      <li className="grid min-w-0 gap-1">
        {children}
        {acts}
      </li>
    );
  const isOpen = isNew(title) || hasFault(drawing, at) || isFocused(drawing, at);
  return (
    <li className="min-w-0">
      <details open={isOpen} className="edit-thing">
        <summary>{called}</summary>
        <div className="grid min-w-0 gap-5">
          {acts}
          {children}
        </div>
      </details>
    </li>
  );
}

const isNew = (title: string) => title === '';
const isFocused = ({ focus }: Drawing, at: string) => focus === at || focus?.startsWith(`${at}/`) === true;
