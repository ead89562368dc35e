import { isRecord } from '../../is-record.ts';
import { spotsOf } from './json-places.ts';
import { childPath, pathSegments } from './names.ts';

/** Line width of the repository's files. */
const WIDTH = 110;

/** Replaces list indexes in a path, so that items of a list with the same shape are formatted alike. */
const like = (at: string) =>
  pathSegments(at)
    .map((name) => (/^\d+$/.test(name) ? '*' : name))
    .join('/');

/**
 * Serialises a value in the repository's format: on one line if it fits. An object that was written over several
 * lines in `before` stays so, and so do objects at similar paths.
 */
export function jsonText(value: unknown, before: string): string {
  const spots = spotsOf(before);
  const own = new Map(spots.map(({ at, isOpen }) => [at, isOpen]));
  const kin = new Set(spots.filter(({ isOpen }) => isOpen).map(({ at }) => like(at)));
  const same = sameValues(value, JSON.parse(before), own);
  return `${print(value, { at: '', indent: '', lead: 0, isOpen: (at) => same(at) ?? kin.has(like(at)) })}\n`;
}

/**
 * Returns a function that tells whether an object was written over several lines before, even if it moved within its
 * list.
 */
function sameValues(after: unknown, before: unknown, own: ReadonlyMap<string, boolean>) {
  const known = new Map<string, boolean>();
  const walk = (value: unknown, at: string, seen: (at: string, text: string) => void) => {
    if (typeof value !== 'object' || value === null) return;
    seen(at, `${like(at)} ${JSON.stringify(value)}`);
    for (const [name, one] of Object.entries(value)) walk(one, childPath(at, name), seen);
  };
  walk(before, '', (at, text) => known.set(text, own.get(at) ?? false));
  const found = new Map<string, boolean>();
  walk(after, '', (at, text) => {
    const isOpen = known.get(text) ?? own.get(at);
    if (isOpen !== undefined) found.set(at, isOpen);
  });
  return (at: string) => found.get(at);
}

interface Place {
  readonly at: string;
  readonly indent: string;
  /** Number of characters on the line before and after the value. */
  readonly lead: number;
  readonly isOpen: (at: string) => boolean;
}

function print(value: unknown, place: Place): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value);
  const line = onOneLine(value);
  const isWide = place.indent.length + place.lead + line.length > WIDTH;
  if (names.length === 0 || !(isWide || hasOpen(value, place))) return line;
  const indent = `${place.indent}  `;
  const isList = Array.isArray(value);
  if (isList && value.every((one) => typeof one === 'number'))
    return `[\n${filled(value as number[], indent)}\n${place.indent}]`;
  const rows = Object.entries(value).map(([name, one], at) => {
    const key = isList ? '' : `${JSON.stringify(name)}: `;
    const lead = key.length + (at < names.length - 1 ? 1 : 0);
    return `${indent}${key}${print(one, { ...place, at: childPath(place.at, name), indent, lead })}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${place.indent}${close}`;
}

/** Whether an object, or one inside it, was written over several lines; then it is not put on one line. */
function hasOpen(value: object, place: Place): boolean {
  if (Object.keys(value).length === 0) return false;
  if (!Array.isArray(value) && place.isOpen(place.at)) return true;
  return Object.entries(value).some(
    ([name, one]) =>
      typeof one === 'object' && one !== null && hasOpen(one, { ...place, at: childPath(place.at, name) }),
  );
}

/** Formats numbers with as many per line as fit. */
function filled(numbers: readonly number[], indent: string): string {
  const rows: string[] = [];
  for (const [at, number] of numbers.entries()) {
    const word = `${number}${at < numbers.length - 1 ? ',' : ''}`;
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH)
      rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(`${indent}${word}`);
  }
  return rows.join('\n');
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${onOneLine(one)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
