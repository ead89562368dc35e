import { step } from './names.ts';

/** A value in the text of a file: its place, and where it stands. */
export interface Spot {
  /** JSON pointer, with the names of keys. */
  readonly at: string;
  /** From 1. */
  readonly line: number;
  /** An object that begins a line of its own. */
  readonly isOpen: boolean;
  /** A text, as it stands between its quotes. */
  readonly text?: string;
}

/** Things within things that are looked into: no file of the shop has as many. */
const DEEPEST = 200;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** All values of a JSON text that is known to be one, but what is far too deep in it. */
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
      value(step(at, name), deep + 1);
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

/** The line, from 1, of a place in a JSON text, or of what holds it. The text must be valid JSON. */
export function lineIn(text: string, path: readonly PropertyKey[]): number {
  const lines = new Map(spotsOf(text).map(({ at, line }) => [at, line]));
  for (let length = path.length; length > 0; length -= 1) {
    const at = path.slice(0, length).reduce<string>((above, name) => step(above, String(name)), '');
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return lines.get('') ?? 1;
}

/** Characters that V8 repeats before the one it did not expect. */
const REPEATED = 10;

/** Why a text is no JSON, by the error of reading it, and on which line, from 1. */
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
