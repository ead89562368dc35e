import 'server-only';

/** Where a value of a JSON text starts: its place in the text, and its line from 1. */
export interface JsonPlace {
  readonly at: number;
  readonly line: number;
}

const BEGIN: JsonPlace = { at: 0, line: 1 };

/**
 * Where the value at a place of a JSON text and everything in it starts, by dotted path; values deeper than `depth` are stepped over.
 * The text must be valid JSON. A map holds some millions of paths, so large files are read member by member.
 */
export function jsonLines(
  text: string,
  from: JsonPlace = BEGIN,
  depth = Number.POSITIVE_INFINITY,
): Map<string, JsonPlace> {
  const places = new Map<string, JsonPlace>();
  let { at, line } = from;
  let deep = 0;

  const space = () => {
    for (; /\s/.test(text[at] ?? ''); at += 1) if (text[at] === '\n') line += 1;
  };
  const string = (): string => {
    const start = at;
    for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    at += 1;
    return JSON.parse(text.slice(start, at)) as string;
  };
  /** Steps over the members of an object or list; `key` reads what comes before a value. */
  const members = (path: string, close: string, key: (count: number) => string) => {
    at += 1;
    for (let count = 0; ; count += 1) {
      space();
      if (text[at] === ',') {
        at += 1;
        space();
      }
      if (text[at] === close) break;
      const name = key(count);
      deep += 1;
      value(path === '' ? name : `${path}.${name}`);
      deep -= 1;
    }
    at += 1;
  };
  const value = (path: string) => {
    space();
    if (deep <= depth) places.set(path, { at, line });
    const first = text[at];
    if (first === '[') members(path, ']', String);
    else if (first === '{') {
      members(path, '}', () => {
        const name = string();
        space();
        at += 1;
        return name;
      });
    } else if (first === '"') string();
    else while (/[^\s,\]}]/.test(text[at] ?? ' ')) at += 1;
  };
  value('');
  return places;
}
