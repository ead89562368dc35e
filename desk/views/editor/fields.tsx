import type { ReactNode } from 'react';
import { fieldForValue, type GroupField, groupIndexOf, type Part } from '#lib/content/form/field.ts';
import { memoryOf } from '#lib/content/form/memory.ts';
import { childPath, inputName } from '#lib/content/form/names.ts';
import { isAddedByButton } from '#lib/content/form/read-form.ts';
import { isRecord } from '#lib/is-record.ts';
import { anchorOf, type Drawing, faultAt } from './drawing.ts';
import { EntryList } from './entry-list.tsx';
import { ActionButton, Fault, Group, Hidden } from './frames.tsx';
import { type FieldProps, Input } from './inputs.tsx';
import { kindLabel, labelOf } from './labels.ts';

/** The inputs of a field and of all fields below it. */
export function FieldsOf(props: FieldProps): ReactNode {
  const { value, at, name, drawing } = props;
  const field = fieldForValue(props.field, value);
  switch (field.kind) {
    case 'group':
      return (
        <Boxed name={name} at={at} drawing={drawing}>
          <Parts group={field} value={value} at={at} drawing={drawing} />
        </Boxed>
      );
    case 'kinds':
      return (
        <Boxed name={name} at={at} drawing={drawing}>
          <Kinds kinds={field.kinds} value={value} at={at} drawing={drawing} />
        </Boxed>
      );
    case 'row':
      return (
        <Group label={labelOf(name)} at={at} drawing={drawing}>
          {field.items.map((item, index) => (
            <FieldsOf
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once.
              key={index}
              {...{ field: item, at: childPath(at, index), name: `${name} ${index + 1}`, drawing }}
              value={Array.isArray(value) ? value[index] : undefined}
            />
          ))}
        </Group>
      );
    case 'list':
    case 'map':
      return (
        <EntryList {...{ field, value, at, name, drawing }}>
          {(item, one, here, called) => (
            <FieldsOf field={item} value={one} at={here} name={called} drawing={drawing} />
          )}
        </EntryList>
      );
    default:
      return <Input {...props} field={field} />;
  }
}

/** A frame around a field that has its own heading. */
function Boxed({
  name,
  at,
  drawing,
  children,
}: {
  name: string;
  at: string;
  drawing: Drawing;
  children: ReactNode;
}) {
  if (name)
    return (
      <Group label={labelOf(name)} at={at} drawing={drawing}>
        {children}
      </Group>
    );
  return (
    <div id={anchorOf(drawing.file, at)} className="grid min-w-0 gap-5">
      <Fault reason={faultAt(drawing, at)} />
      {children}
    </div>
  );
}

interface GroupProps {
  group: GroupField;
  value: unknown;
  at: string;
  drawing: Drawing;
}

function Parts({ group, value, at, drawing }: GroupProps) {
  const things = isRecord(value) ? value : {};
  const { file } = drawing;
  return (
    <>
      <Hidden name={inputName(file, 'm', at)} value={JSON.stringify(memoryOf(group, things))} />
      {group.parts.map((part) => (
        <PartFields
          key={part.name}
          {...{ part, at: childPath(at, part.name), value: things[part.name], drawing }}
        />
      ))}
    </>
  );
}

/** A part of a group; an optional part has a button that adds or removes it. */
function PartFields({
  part,
  value,
  at,
  drawing,
}: {
  part: Part;
  value: unknown;
  at: string;
  drawing: Drawing;
}) {
  const { name, field, isOptional } = part;
  const fields = <FieldsOf {...{ field, value, at, name, isOptional, drawing }} />;
  // A value of the wrong kind is shown as JSON, so that it is not lost.
  const isRaw = fieldForValue(field, value).kind === 'raw';
  if (!isOptional || !(isAddedByButton(part) || (isRaw && value !== undefined))) return fields;
  const label = labelOf(name);
  if (value === undefined)
    return (
      <div id={anchorOf(drawing.file, at)}>
        <ActionButton act="put" at={at} drawing={drawing}>
          Add: {label}
        </ActionButton>
      </div>
    );
  return (
    <div className="grid min-w-0 gap-2">
      <Hidden name={inputName(drawing.file, 'p', at)} value="1" />
      {fields}
      <div>
        <ActionButton act="remove" at={at} drawing={drawing}>
          Remove: {label}
        </ActionButton>
      </div>
    </div>
  );
}

interface KindsProps {
  kinds: readonly GroupField[];
  value: unknown;
  at: string;
  drawing: Drawing;
}

function Kinds({ kinds, value, at, drawing }: KindsProps) {
  const chosen = Math.max(0, groupIndexOf(kinds, value));
  const group = kinds[chosen];
  return (
    <>
      <Hidden name={inputName(drawing.file, 'u', at)} value={String(chosen)} />
      <div className="flex flex-wrap gap-2">
        {kinds.map(
          (kind, index) =>
            index !== chosen && (
              <ActionButton key={kindLabel(kind, kinds)} act="kind" kind={index} at={at} drawing={drawing}>
                Change to: {kindLabel(kind, kinds)}
              </ActionButton>
            ),
        )}
      </div>
      {group && <Parts group={group} value={value} at={at} drawing={drawing} />}
    </>
  );
}
