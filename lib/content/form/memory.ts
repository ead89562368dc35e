import type { GroupField, GroupValue, Part } from './field.ts';
import type { Memory } from './names.ts';

/** Whether an optional part with this value looks the same in the form as a missing one. */
export function looksMissing({ field, isOptional }: Part, value: unknown): boolean {
  if (!isOptional) return false;
  if (field.kind === 'truth') return value === false;
  if (field.kind === 'list' || field.kind === 'choices') return Array.isArray(value) && value.length === 0;
  if (field.kind === 'map')
    return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return (field.kind === 'text' || field.kind === 'number' || field.kind === 'choice') && value === '';
}

/** Returns what must be sent along with a group's inputs, so that nothing is lost. */
export function memoryOf({ parts }: GroupField, value: GroupValue): Memory {
  const known = new Map(parts.map((part) => [part.name, part]));
  const pick = (take: (part: Part | undefined, value: unknown) => boolean) =>
    Object.fromEntries(Object.entries(value).filter(([name, one]) => take(known.get(name), one)));
  return {
    keys: Object.keys(value),
    more: pick((part) => part === undefined),
    kept: pick((part, one) => part !== undefined && looksMissing(part, one)),
  };
}

/** Returns the parts of a group in the file's order; new ones follow the part that precedes them in the form. */
export function inFileOrder(
  { parts }: GroupField,
  values: ReadonlyMap<string, unknown>,
  memory: Memory,
): GroupValue {
  const order = memory.keys.filter((name) => values.has(name) || Object.hasOwn(memory.more, name));
  parts.forEach(({ name }, at) => {
    if (!values.has(name) || order.includes(name)) return;
    const before = parts.slice(0, at).findLast((part) => order.includes(part.name));
    order.splice(before ? order.indexOf(before.name) + 1 : 0, 0, name);
  });
  return Object.fromEntries(
    order.map((name) => [name, values.has(name) ? values.get(name) : memory.more[name]]),
  );
}
