import { Choice, Choices } from '#components/field/choice.tsx';
import { Field as TextInput } from '#components/field/field.tsx';
import { FieldFrame } from '#components/field/field-frame.tsx';
import { Select } from '#components/field/select.tsx';
import { type Field, momentParts, type TextField } from '#lib/content/form/field.ts';
import { childPath, inputName } from '#lib/content/form/names.ts';
import { isPublicId } from '#lib/contracts/ids.ts';
import { isDay } from '#lib/days.ts';
import { anchorOf, type Drawing, faultAt } from './drawing.ts';
import { Hidden } from './frames.tsx';
import { clockChoices, hintOf, labelOf, nameOf } from './labels.ts';

export interface FieldProps {
  field: Field;
  value: unknown;
  /** Place in the form. */
  at: string;
  /** Name of the field; empty for a whole file. */
  name: string;
  isOptional?: boolean;
  drawing: Drawing;
}

/** The input of a single value. */
export function Input(props: FieldProps) {
  return (
    <div id={anchorOf(props.drawing.file, props.at)} className="min-w-0">
      <InputOf {...props} />
    </div>
  );
}

function InputOf(props: FieldProps) {
  const { field, value, at, name, isOptional = false, drawing } = props;
  const error = faultAt(drawing, at);
  const words = { label: nameOf(field, name), optional: isOptional, ...(error && { error }) };
  const called = inputName(drawing.file, 'v', at);
  switch (field.kind) {
    case 'text':
      return <Text {...props} field={field} />;
    case 'number':
      return (
        <TextInput
          {...words}
          {...(hintOf(field) && { hint: hintOf(field) })}
          name={called}
          inputMode="decimal"
          defaultValue={value === undefined ? '' : String(value)}
        />
      );
    case 'truth':
      return (
        <Choice type="checkbox" name={called} defaultChecked={value === true}>
          {words.label}
          {hintOf(field) && <span className="type-small block text-ink-2">{hintOf(field)}</span>}
          {error && <span className="text-error"> {error}</span>}
        </Choice>
      );
    case 'choice':
      return (
        <Select
          {...words}
          {...(hintOf(field) && { hint: hintOf(field) })}
          name={called}
          defaultValue={String(value ?? '')}
          options={optionsOf(field.options, value, isOptional)}
        />
      );
    case 'choices':
      return (
        <Several
          options={field.options}
          value={value}
          at={at}
          drawing={drawing}
          label={isOptional ? `${words.label} (none is all)` : words.label}
        />
      );
    default:
      return (
        <Long
          {...words}
          name={inputName(drawing.file, 'j', at)}
          text={JSON.stringify(value ?? {}, null, 2)}
        />
      );
  }
}

/** The options of a select, including the current value, and an empty one if the field is optional. */
function optionsOf(options: readonly string[], value: unknown, isOptional: boolean) {
  const own = typeof value === 'string' && value !== '' && !options.includes(value) ? [value] : [];
  const none = isOptional || value === undefined || value === '' ? [{ value: '', label: 'None' }] : [];
  return [...none, ...[...own, ...options].map((one) => ({ value: one, label: labelOf(one) }))];
}

interface SeveralProps {
  options: readonly string[];
  value: unknown;
  at: string;
  drawing: Drawing;
  label: string;
}

function Several({ options, value, at, drawing, label }: SeveralProps) {
  const ticked = Array.isArray(value) ? value.map(String) : [];
  const error = faultAt(drawing, at);
  return (
    <Choices legend={label} {...(error && { error })}>
      <Hidden name={inputName(drawing.file, 'm', at)} value={JSON.stringify(ticked)} />
      {[...new Set([...options, ...ticked])].map((one) => (
        <Choice
          key={one}
          type="checkbox"
          name={inputName(drawing.file, 'v', at)}
          value={one}
          defaultChecked={ticked.includes(one)}
        >
          {labelOf(one)}
        </Choice>
      ))}
    </Choices>
  );
}

/** Texts with more characters than this get a multi-line input. */
const LINE = 60;

function Text({ field, value, at, name, isOptional = false, drawing }: FieldProps & { field: TextField }) {
  const text = typeof value === 'string' ? value : '';
  const error = faultAt(drawing, at);
  const hint = hintOf(field);
  const words = {
    label: nameOf(field, name),
    optional: isOptional,
    ...(hint && { hint }),
    ...(error && { error }),
  };
  const called = inputName(drawing.file, 'v', at);
  if (field.time === 'moment' && (text === '' || momentParts(text)))
    return <Moment text={text} at={at} drawing={drawing} words={words} />;
  const isDate = field.time === 'day' && (text === '' || isDay(text));
  if (!isDate && isLong(field, text, name)) return <Long {...words} name={called} text={text} />;
  return (
    <div className="edit-pick">
      <TextInput
        {...words}
        className="min-w-0 flex-1"
        name={called}
        type={isDate ? 'date' : 'text'}
        defaultValue={text}
        {...(field.names && { list: `list-${field.names}`, autoComplete: 'off' })}
      />
      <Thumbnail field={field} text={text} />
    </div>
  );
}

/** Whether a text needs a multi-line input; a value chosen from a list never does. */
const isLong = ({ names, max = 0 }: TextField, text: string, name: string): boolean =>
  text.includes('\n') || (!names && (text.length > LINE || max > 2 * LINE || name === 'text'));

/** Thumbnail of a picture from the running shop; empty while the shop is closed. */
function Thumbnail({ field: { names }, text }: { field: TextField; text: string }) {
  const id =
    names === 'floor' ? childPath('variants', text).concat('/swatches/1') : names === 'picture' ? text : '';
  if (!text || !isPublicId(id)) return null;
  return (
    <img
      src={`/picture?${new URLSearchParams({ id })}`}
      alt=""
      width={50}
      height={50}
      loading="lazy"
      className="flex-none bg-mist"
    />
  );
}

interface LongProps {
  label: string;
  optional: boolean;
  hint?: string;
  error?: string;
  name: string;
  text: string;
}

const Long = ({ name, text, ...words }: LongProps) => (
  <FieldFrame {...words} className="edit-long">
    {(attributes) => (
      <textarea
        {...attributes}
        name={name}
        defaultValue={text}
        rows={Math.min(24, Math.max(2, Math.ceil(text.length / 50) + text.split('\n').length - 1))}
      />
    )}
  </FieldFrame>
);

interface MomentProps {
  text: string;
  at: string;
  drawing: Drawing;
  words: { label: string; optional: boolean; hint?: string; error?: string };
}

/** Inputs for a date and time, with the time zone. */
function Moment({ text, at, drawing, words }: MomentProps) {
  const { clock, choices, chosen } = clockChoices(text);
  return (
    <div className="edit-moment">
      <TextInput
        {...words}
        name={inputName(drawing.file, 'v', at)}
        type="datetime-local"
        step={clock.length > 16 ? 'any' : undefined}
        defaultValue={clock}
      />
      <Select
        label={`Time zone of “${words.label}”`}
        name={inputName(drawing.file, 'z', at)}
        defaultValue={chosen}
        options={choices}
      />
    </div>
  );
}
