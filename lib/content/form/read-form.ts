import { isRecord } from '../../is-record.ts';
import { CLOCKS, utcOffsetAt } from './clocks.ts';
import type { Field, GroupField, Part } from './field.ts';
import { inFileOrder, looksMissing } from './memory.ts';
import { childPath, inputName, type Mark, type Memory } from './names.ts';

/** A fault, with the path of its field in the form. */
export interface FieldFault {
  readonly at: string;
  readonly reason: string;
}

/** The submitted content of one file. */
export interface ReadForm {
  readonly value: unknown;
  readonly faults: readonly FieldFault[];
}

/** Maximum number of items in one list; no file of the shop has more. */
const MOST = 2000;

/**
 * Returns the offset of a submitted moment: that of a city's time zone at that time, or the original one of the file.
 */
const offsetSent = (sent: string, clock: string) =>
  Object.hasOwn(CLOCKS, sent) ? utcOffsetAt(sent, clock) : sent;

/** Reads the value of a file from the submitted inputs. */
export function readFields(field: Field, form: FormData, file: number): ReadForm {
  const faults: FieldFault[] = [];
  const sent = (mark: Mark, at: string): string | undefined => {
    const text = form.get(inputName(file, mark, at));
    return typeof text === 'string' ? text.replaceAll('\r\n', '\n') : undefined;
  };
  const count = (at: string) => Math.min(MOST, Math.max(0, Math.trunc(Number(sent('n', at) ?? 0)) || 0));

  function read(of: Field, at: string): unknown {
    const raw = sent('j', at);
    if (raw !== undefined) return readJson(raw, at);
    const text = sent('v', at) ?? '';
    switch (of.kind) {
      case 'text':
        return of.time === 'moment' && text ? text + offsetSent(sent('z', at) ?? '', text) : text;
      case 'choice':
        return text;
      case 'number':
        return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : text;
      case 'truth':
        return text === 'on';
      case 'choices':
        return readChoices(
          form.getAll(inputName(file, 'v', at)).map(String),
          readJson(sent('m', at) ?? '[]', at),
        );
      case 'list':
        return Array.from({ length: count(at) }, (_, index) => read(of.item, childPath(at, index)));
      case 'row':
        return of.items.map((item, index) => read(item, childPath(at, index)));
      case 'map':
        return readMap(of.value, at);
      case 'group':
        return readGroup(of, at);
      case 'kinds':
        return readGroup(of.kinds[Number(sent('u', at) ?? 0)] ?? { kind: 'group', parts: [] }, at);
      case 'raw':
        return {};
    }
  }

  function readJson(text: string, at: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      faults.push({ at, reason: 'This is no JSON.' });
      return text;
    }
  }

  function readMap(of: Field, at: string): unknown {
    const values = new Map<string, unknown>();
    for (let index = 0; index < count(at); index += 1) {
      const here = childPath(at, index);
      let key = sent('k', here) ?? '';
      if (key === '') faults.push({ at: here, reason: 'Write a name for this entry.' });
      while (values.has(key)) {
        faults.push({ at: here, reason: `There are two entries “${key}”.` });
        key += ' (2)';
      }
      values.set(key, read(of, here));
    }
    return Object.fromEntries(values);
  }

  function readGroup(group: GroupField, at: string): unknown {
    const memory = memoryIn(sent('m', at));
    const values = new Map<string, unknown>();
    for (const part of group.parts) {
      const here = childPath(at, part.name);
      if (part.isOptional && isAddedByButton(part) && sent('p', here) === undefined) continue;
      const value = read(part.field, here);
      if (!looksMissing(part, value)) values.set(part.name, value);
      else if (Object.hasOwn(memory.kept, part.name)) values.set(part.name, memory.kept[part.name]);
    }
    return inFileOrder(group, values, memory);
  }

  return { value: read(field, ''), faults };
}

/** Whether an optional part is added and removed by a button. */
export const isAddedByButton = ({ field }: Pick<Part, 'field'>): boolean =>
  field.kind === 'group' || field.kind === 'kinds' || field.kind === 'row' || field.kind === 'raw';

/** Returns the ticked options in the file's order. */
function readChoices(ticked: readonly string[], before: unknown): string[] {
  const known = Array.isArray(before) ? before.map(String).filter((one) => ticked.includes(one)) : [];
  return [...known, ...ticked.filter((one) => !known.includes(one))];
}

function memoryIn(text: string | undefined): Memory {
  const empty: Memory = { keys: [], more: {}, kept: {} };
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(found)) return empty;
    return {
      keys: Array.isArray(found.keys) ? found.keys.map(String) : [],
      more: isRecord(found.more) ? found.more : {},
      kept: isRecord(found.kept) ? found.kept : {},
    };
  } catch {
    return empty;
  }
}
