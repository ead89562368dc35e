import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['{app,components,features,store,lib,scripts/run}/**/*.{ts,tsx,mjs}', 'proxy.ts'];
/** Repeats within repeats whose parts cannot be shared out in two ways: every turn begins with a sign the others lack. */
const HARMLESS = [
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^[^\\s@<>"(),:;[\\]\\\\]+@[^\\s@<>"(),:;[\\]\\\\.]+(?:\\.[^\\s@<>"(),:;[\\]\\\\.]+)+$',
  '^[a-z]{1,3}_[^/,]*(?:,[a-z]{1,3}_[^/,]*)*$',
  // Sentences of our own content.
  '[^.!?]+(?:[.!?](?!\\s|$)[^.!?]*)*[.!?]+(?=\\s|$)',
  // Paths of models that the operator names.
  '^[^,]+\\.onnx(?:,[^,]+\\.onnx)*$',
];

function patternsOf(file: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null && 'pattern' in node.regex)
      found.push(String(node.regex.pattern));
    for (const [key, inner] of Object.entries(node)) if (key !== 'value') walk(inner);
  };
  walk(parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/** How deep repeats without an end stand in one another: 2 and more can take exponential time, 1 never does. */
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
      // What stands after a bracket says which kind it is; it repeats nothing.
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
  ])('are measured: %s has a depth of %i', (pattern, depth) => {
    expect(repeatDepth(pattern)).toBe(depth);
  });

  it('take no exponential time: none repeats a repeat, but those that are looked at', () => {
    const files = globSync(SOURCES, { cwd: ROOT });
    const patterns = files.flatMap((file) => patternsOf(file).map((pattern) => ({ file, pattern })));
    expect(patterns.length).toBeGreaterThan(150);
    const doubtful = patterns.filter(
      ({ pattern }) => repeatDepth(pattern) > 1 && !HARMLESS.includes(pattern),
    );
    expect(doubtful).toEqual([]);
  });
});
