import 'server-only';

/** The lines, from 1, on which a JSON value and everything in it start, by dotted path. The text must be valid JSON. */
export function jsonLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;

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
      value(path === '' ? name : `${path}.${name}`);
    }
    at += 1;
  };
  const value = (path: string) => {
    space();
    lines.set(path, line);
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
  return lines;
}
