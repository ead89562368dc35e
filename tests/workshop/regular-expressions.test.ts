import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { dailyOrNightly } from '#tests/support/nightly.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['{app,components,features,store,lib,server,scripts/run}/**/*.{ts,tsx,mjs}', 'proxy.ts'];
/**
 * Time limit per pattern, in ms. Patterns not analysed by then, or unsupported (lookahead), are checked by the other
 * rule only.
 */
const LIMIT_MS = dailyOrNightly(300, 10_000);
/** Nested repetitions that match in one way only: every iteration begins with a character the others lack. */
const HARMLESS = [
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^[^\\s\\p{C}@<>"(),:;[\\]\\\\]+@[^\\s\\p{C}@<>"(),:;[\\]\\\\.]+(?:\\.[^\\s\\p{C}@<>"(),:;[\\]\\\\.]+)+$',
  '^[a-z]{1,3}_[^/,]*(?:,[a-z]{1,3}_[^/,]*)*$',
  // Sentences of our own content.
  '[^.!?]+(?:[.!?](?!\\s|$)[^.!?]*)*[.!?]+(?=\\s|$)',
  // Pages that we rendered, and file names in a storage: every iteration has its own end.
  '<main\\b[^>]*>(?:<script\\b[\\s\\S]*?<\\/script>|<!--.*?-->)*',
  '^(?:[a-z0-9][a-z0-9.-]*\\/)*[a-z0-9][a-z0-9.-]*$',
  // Paths of models that the operator names.
  '^[^,]+\\.onnx(?:,[^,]+\\.onnx)*$',
];

/**
 * Patterns whose time grows with the square (or cube) of the text, and what limits that text. Patterns for unbounded
 * visitor input are reviewed by hand.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  '<main\\b[^>]*>(?:<script\\b[\\s\\S]*?<\\/script>|<!--.*?-->)*':
    'pages as we made them; a visitor’s < is escaped',
  '<(?:img|source)\\b[^>]*>': 'pages as we made them; a visitor’s < is escaped',
  '[^\\s<>"\'`]+@[^\\s<>"\'`]+': 'a message of 200 characters on the server',
  '(https?:\\/\\/[^\\s?#]+)[?#]\\S*': 'a message of 200 characters on the server',
  '(\\d+(?:\\.\\d+)?)(?: to (\\d+(?:\\.\\d+)?))? mm\\b': 'facts of the catalogue',
  '(\\d+(?:\\.\\d+)?) kN': 'facts of the catalogue',
  '\\bfloated: (.+)$': 'facts of the catalogue',
  '[^.!?]+(?:[.!?](?!\\s|$)[^.!?]*)*[.!?]+(?=\\s|$)': 'sentences of our own content',
  '[\\s,.;:]+$': 'titles of our own content',
  '[?#].*$': 'addresses of our own pictures',
  '\\/(?:image|video)\\/upload\\/(.*)$': 'addresses of our own pictures',
  '(\\.\\d+?)0+$': 'a number with three decimals',
  '\\/+$': 'links of our own content, and addresses that the operator sets',
  '=+$': 'base64, which ends with two at most',
  '^(\\d+[a-z]?(?:-\\d+[a-z]?)?)\\s+(.+)$': 'a place of 1,024 characters',
  '[\\s,]+$': 'a place of 1,024 characters',
  '(?:(\\d+)(?:\\s+|-))?(\\d+)\\/(\\d+)': 'a side of forty characters',
  '^(?:(?:unit|apartment|apt|flat|suite|shop)\\s+)?(\\d+[a-z]?)\\s*(?:\\/|,\\s*)\\s*(\\d+[a-z]?(?:-\\d+[a-z]?)?)\\s+(.+)$':
    'a place of 1,024 characters',
  '\\*+$': 'a line of the calculator’s own',
  '<a\\s[^>]*?href="([^"]*)"[^>]*>([^<]*)<\\/a>|<[^>]*>|([^<]+)': 'the credit of the operator’s own map',
  '\', (\\.\\.\\.)?"([\\s\\S]*)"(?:\\.\\.\\.)? is not valid JSON$':
    'a message that quotes twenty signs of a file',
  '\\/image\\/upload\\/[^\\s"\')]*\\bw_(\\d+)[^\\s"\')]*': 'pages as we made them',
  '(translate|scale|rotate)\\(([^)]*)\\)': 'drawings of our own',
  '<(\\/?(?:g|path))\\b[^>]*>': 'drawings of our own',
  '\\n\\/\\/# sourceMappingURL=([^\\n]*?)\\s*$': 'files of our own build',
};

interface Written {
  readonly pattern: string;
  readonly flags: string;
}

function patternsOf(file: string): Written[] {
  const found: Written[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = node.regex as Written;
      found.push({ pattern, flags });
    }
    for (const [key, inner] of Object.entries(node)) if (key !== 'value') walk(inner);
  };
  walk(parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/** Nesting depth of unbounded repetitions: 2 and more can take exponential time, 1 never does. */
function repeatDepth(pattern: string): number {
  let deepest = 0;
  const open: number[] = [0];
  let last = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const rest = pattern.slice(at);
    const repeat = /^(?:[*+]|\{\d+,\})/.exec(rest)?.[0];
    if (repeat) {
      last += 1;
      open[open.length - 1] = Math.max(open.at(-1) ?? 0, last);
      deepest = Math.max(deepest, last);
      at += repeat.length - 1;
    } else if (rest[0] === '(') {
      open.push(0);
      last = 0;
      // The characters after an opening bracket state its kind; they repeat nothing.
      at += /^\(\?(?:<?[=!]|:|<[^>]+>)/.exec(rest)?.[0].slice(1).length ?? 0;
    } else if (rest[0] === ')') {
      last = open.pop() ?? 0;
      open[open.length - 1] = Math.max(open.at(-1) ?? 0, last);
    } else {
      last = 0;
      const one = /^(?:\\.|\[(?:\\.|[^\]\\])*\])/s.exec(rest)?.[0];
      at += (one?.length ?? 1) - 1;
    }
  }
  return deepest;
}

const EVERY = globSync(SOURCES, { cwd: ROOT }).flatMap((file) =>
  patternsOf(file).map((written) => ({ file, ...written })),
);

/** Patterns with a repetition, each once, with the file in which it occurs first. */
const ONCE = new Map(
  EVERY.filter(({ pattern }) => repeatDepth(pattern) > 0)
    .toReversed()
    .map((written) => [`/${written.pattern}/${written.flags}`, written]),
);

describe('regular expressions', () => {
  it.each([
    ['(a+)+$', 2],
    ['^(?:\\d+,?)*$', 2],
    ['((a*)b)*', 2],
    ['([a-z]+)*\\)', 2],
    ['(?:a{2,})+', 2],
    ['(?:a|b)+c+', 1],
    ['[(+*]+\\(\\+', 1],
    ['(?<=x+)y', 1],
    ['^a{1,9}$', 0],
  ])('are analysed correctly: %s has a repetition depth of %i', (pattern, depth) => {
    expect(repeatDepth(pattern)).toBe(depth);
  });

  it('take no exponential time: none has nested repetition, except reviewed ones', () => {
    expect(EVERY.length).toBeGreaterThan(150);
    const doubtful = EVERY.filter(({ pattern }) => repeatDepth(pattern) > 1 && !HARMLESS.includes(pattern));
    expect(doubtful).toEqual([]);
  });

  it('take time that grows linearly with the text, except for bounded texts', async () => {
    const judged: { readonly file: string; readonly pattern: string; readonly status: string }[] = [];
    // One after another: all at once, most would only wait for the rest.
    for (const { file, pattern, flags } of ONCE.values()) {
      const { status } = await check(pattern, flags, { checker: 'automaton', timeout: LIMIT_MS });
      judged.push({ file, pattern, status });
    }
    expect(judged.length).toBeGreaterThan(80);
    expect(judged.filter(({ status }) => status === 'unknown').length).toBeLessThan(judged.length / 2);
    const slow = judged.filter(
      ({ status, pattern }) => status === 'vulnerable' && !Object.hasOwn(BOUNDED, pattern),
    );
    expect(slow).toEqual([]);
    // A pattern that is no longer slow must leave the list.
    const safe = new Set(judged.flatMap(({ status, pattern }) => (status === 'safe' ? pattern : [])));
    const written = new Set(judged.map(({ pattern }) => pattern));
    expect(Object.keys(BOUNDED).filter((pattern) => safe.has(pattern) || !written.has(pattern))).toEqual([]);
  }, 300_000);
});
