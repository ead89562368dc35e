import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { isRecord } from '../../is-record.ts';
import type { GroupValue } from './field.ts';

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/;
/** Maximum line width of front matter that contains a list or a group. */
const WIDTH = 120;

/** Parses a story into its front matter fields, with the text in `body`; undefined if the front matter is invalid. */
export function readStoryText(text: string): GroupValue | undefined {
  const [, yaml, body = ''] = FENCED.exec(text) ?? [];
  if (yaml === undefined) return undefined;
  const document = parseDocument(yaml);
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  return { ...document.toJS(), body };
}

/** Returns the story's text with new front matter or body; unchanged fields keep their lines. */
export function storyText({ body, ...facts }: GroupValue, before: string): string {
  const [, yaml = ''] = FENCED.exec(before) ?? [];
  const lines = linesOf(yaml);
  const was = readStoryText(before) ?? {};
  const written = Object.entries(facts).map(([name, value]) => {
    const known = lines.get(name);
    const isSame = known !== undefined && JSON.stringify(was[name]) === JSON.stringify(value);
    return isSame ? known : factText(name, value);
  });
  return `---\n${written.join('')}---\n${body}`;
}

/** Returns the lines of each field, with the comments before it. */
function linesOf(yaml: string): Map<string, string> {
  const text = `${yaml}\n`;
  const { contents } = parseDocument(text);
  if (!isMap(contents)) return new Map();
  const starts = contents.items.map(({ key }) =>
    isScalar(key) && key.range ? text.lastIndexOf('\n', key.range[0] - 1) + 1 : 0,
  );
  return new Map(
    contents.items.map(({ key }, at) => [
      String(key),
      text.slice(at === 0 ? 0 : starts[at], starts[at + 1] ?? text.length),
    ]),
  );
}

/** Formats a field on one line; a list that is too long has one line per item. */
function factText(name: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return stringify({ [name]: value }, { lineWidth: 0 });
  const line = `${name}: ${flow(value)}\n`;
  if (line.length <= WIDTH || !Array.isArray(value)) return line;
  return `${name}:\n${value.map((one) => `  - ${flow(one)}\n`).join('')}`;
}

const PLAIN = /^[a-z](?:[\w/ -]*\w)?$/i;
const WORDS = ['true', 'false', 'null'];

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([name, one]) => `${flow(name)}: ${flow(one)}`);
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  const isPlain = typeof value === 'string' && PLAIN.test(value) && !WORDS.includes(value.toLowerCase());
  return isPlain ? value : JSON.stringify(value);
}
