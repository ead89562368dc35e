import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { isRecord } from '../../is-record.ts';
import type { Things } from './field.ts';

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/;
/** Width of a line of facts that holds a list or a group. */
const WIDTH = 120;

/** A story as one thing: its facts, and its text under `body`; undefined when its facts cannot be read. */
export function readStoryText(text: string): Things | undefined {
  const [, yaml, body = ''] = FENCED.exec(text) ?? [];
  if (yaml === undefined) return undefined;
  const document = parseDocument(yaml);
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  return { ...document.toJS(), body };
}

/** The text of a story with other facts or another body; lines of facts that are the same stay as they were. */
export function storyText({ body, ...facts }: Things, before: string): string {
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

/** The lines of each fact, with the remarks before it. */
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

/** A fact as a line; a list that is too long for it with a line for each thing. */
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
