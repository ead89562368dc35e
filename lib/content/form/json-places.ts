import { childPath } from './names.ts';

/** A value in the text of a file: its path and its position. */
export interface Spot {
  /** JSON pointer; steps into objects are key names. */
  readonly at: string;
  /** Line number, from 1. */
  readonly line: number;
  /** Whether it is an object written over several lines. */
  readonly isOpen: boolean;
  /** The value, if it is a string. */
  readonly text?: string;
}

/** Maximum nesting depth; no file of the shop is nested as deeply. */
const DEEPEST = 200;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Returns all values of a valid JSON text, except those nested too deeply. */
export function spotsOf(text: string): Spot[] {
  const tokens = [...text.matchAll(TOKEN)];
  const lines = lineCounter(text);
  const spots: Spot[] = [];
  let next = 0;
  const take = () => tokens[next++] as RegExpExecArray;
  const peek = () => tokens[next]?.[0];
  const skip = () => {
    for (let open = 1; open > 0; ) {
      const [word] = take();
      if (word === '{' || word === '[') open += 1;
      else if (word === '}' || word === ']') open -= 1;
    }
  };
  function value(at: string, deep = 0): void {
    const token = take();
    const [word] = token;
    const after = tokens[next]?.index ?? token.index;
    const isOpen = word === '{' && peek() !== '}' && text.slice(token.index, after).includes('\n');
    spots.push({
      at,
      line: lines(token.index),
      isOpen,
      ...(word.startsWith('"') && { text: JSON.parse(word) }),
    });
    if (word !== '{' && word !== '[') return;
    if (deep === DEEPEST) {
      skip();
      return;
    }
    for (let index = 0; peek() !== '}' && peek() !== ']'; index += 1) {
      const name = word === '{' ? (JSON.parse(take()[0]) as string) : index;
      if (word === '{') take();
      value(childPath(at, name), deep + 1);
      if (peek() === ',') take();
    }
    take();
  }
  value('');
  return spots;
}

function lineCounter(text: string): (index: number) => number {
  let [line, from] = [1, 0];
  return (index) => {
    for (; from < index; from += 1) if (text[from] === '\n') line += 1;
    return line;
  };
}

/**
 * Returns the function that gives the line, from 1, of a path in a JSON text, or of its nearest ancestor. The text must
 * be valid JSON.
 */
export function linesIn(text: string): (path: readonly PropertyKey[]) => number {
  const lines = new Map(spotsOf(text).map(({ at, line }) => [at, line]));
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const at = path.slice(0, length).reduce<string>((above, name) => childPath(above, String(name)), '');
      const line = lines.get(at);
      if (line !== undefined) return line;
    }
    return lines.get('') ?? 1;
  };
}

/** Number of characters that V8 quotes before the unexpected one. */
const REPEATED = 10;

/** Returns why a text is not valid JSON, from its parse error, and the line, from 1. */
export function jsonFault(text: string, error: unknown): { line: number; reason: string } {
  const { message } = error as Error;
  const [reason = '', place = ''] = message.split(' in JSON at ');
  const told = /line (\d+)/.exec(place)?.[1];
  if (told) return { line: Number(told), reason };
  const lines = lineCounter(text);
  if (message.startsWith('Unexpected end')) return { line: lines(text.trimEnd().length), reason };
  const [, cut, near = ''] = /', (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  return { line: lines(Math.max(0, text.indexOf(near)) + (cut ? REPEATED : 0)), reason };
}
