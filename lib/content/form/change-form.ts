import { isRecord } from '../../is-record.ts';
import {
  emptyValue,
  type Field,
  fieldForValue,
  type GroupField,
  type GroupValue,
  groupIndexOf,
} from './field.ts';
import { pathSegments } from './names.ts';

/** Changes of the value that a form's button can make, in addition to saving it. */
export const CHANGES = ['add', 'remove', 'up', 'down', 'put', 'kind'] as const;
export type Change = (typeof CHANGES)[number];

export interface ChangeRequest {
  readonly change: Change;
  /** Place in the form: of the list for `add`, otherwise of the item itself. */
  readonly at: string;
  /** Index of the new kind, for `kind`. */
  readonly kind: number;
}

/** Returns the value after a button was pressed; unchanged if the place does not exist. */
export const applyChange = (field: Field, value: unknown, asked: ChangeRequest): unknown =>
  along(field, value, pathSegments(asked.at), asked);

function along(field: Field, value: unknown, steps: readonly string[], asked: ChangeRequest): unknown {
  const here = fieldForValue(field, value);
  const [first, ...rest] = steps;
  if (first === undefined) return onItself(here, value, asked);
  if (here.kind === 'list' && Array.isArray(value)) {
    const at = Number(first);
    if (rest.length === 0 && asked.change !== 'add' && moves(asked)) return moved(value, at, asked.change);
    return value.map((one, index) => (index === at ? along(here.item, one, rest, asked) : one));
  }
  if (here.kind === 'row' && Array.isArray(value))
    return value.map((one, index) => {
      const item = here.items[index];
      return index === Number(first) && item ? along(item, one, rest, asked) : one;
    });
  if (here.kind === 'map' && isRecord(value)) {
    const entries = Object.entries(value);
    if (rest.length === 0 && moves(asked))
      return Object.fromEntries(moved(entries, Number(first), asked.change));
    return Object.fromEntries(
      entries.map(([key, one], at) => [
        key,
        at === Number(first) ? along(here.value, one, rest, asked) : one,
      ]),
    );
  }
  const group = here.kind === 'kinds' ? here.kinds[groupIndexOf(here.kinds, value)] : here;
  return group?.kind === 'group' && isRecord(value) ? inGroup(group, value, steps, asked) : value;
}

const moves = ({ change }: ChangeRequest) => change === 'remove' || change === 'up' || change === 'down';

function inGroup(
  group: GroupField,
  value: GroupValue,
  [first = '', ...rest]: readonly string[],
  asked: ChangeRequest,
) {
  const part = group.parts.find(({ name }) => name === first);
  if (!part) return value;
  const isLast = rest.length === 0;
  if (isLast && asked.change === 'remove' && part.isOptional)
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== first));
  if (isLast && asked.change === 'put') return { ...value, [first]: value[first] ?? emptyValue(part.field) };
  const before = value[first] ?? emptyValue(part.field);
  return { ...value, [first]: along(part.field, before, rest, asked) };
}

function onItself(field: Field, value: unknown, { change, kind }: ChangeRequest): unknown {
  if (change === 'add' && field.kind === 'list' && Array.isArray(value))
    return [...value, emptyValue(field.item)];
  // An entry without a name must be named before another one is added.
  if (change === 'add' && field.kind === 'map' && isRecord(value))
    return '' in value ? value : { ...value, '': emptyValue(field.value) };
  if (change === 'kind' && field.kind === 'kinds' && isRecord(value)) {
    const to = field.kinds[kind];
    return to ? asKind(to, value) : value;
  }
  return value;
}

/** An item that changes its kind keeps the fields that both kinds have. */
function asKind({ parts }: GroupField, value: GroupValue): GroupValue {
  return Object.fromEntries(
    parts
      .filter(({ name, isOptional }) => !isOptional || name in value)
      .map(({ name, field }) => [name, value[name] ?? emptyValue(field)]),
  );
}

function moved<T>(list: readonly T[], at: number, change: Change): T[] {
  const one = list[at];
  const others = list.filter((_, index) => index !== at);
  if (one === undefined || change === 'remove') return others;
  return others.toSpliced(Math.max(0, change === 'up' ? at - 1 : at + 1), 0, one);
}
