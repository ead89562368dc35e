// @vitest-environment node
import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const MAX = 120;
/** Lines that cannot be wrapped: tables, headings, reference links, pictures, HTML; in code, linter instructions. */
const UNWRAPPABLE = /^\s*(?:\||#|<|!\[|\[[^\]]+\]:|---)|biome-ignore/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Folders of installed, built or generated files; and content, which editors wrap as they like. */
const ELSEWHERE = new Set(['node_modules', '.next', '.data', '.git', 'reports', 'test-results', 'content']);

const filesNamed = (...patterns: string[]): string[] =>
  // A route may be a folder named like a file.
  globSync(patterns, { exclude: (name) => ELSEWHERE.has(name) }).filter((file) => statSync(file).isFile());

/** Fenced and indented blocks of a document are not prose. */
function proseOf(document: string): string {
  return document.replace(/^ *```[\s\S]*?^ *```$/gm, '').replace(/^ {4}\S.*$/gm, '');
}

function tooLong(file: string, isProse: (line: string) => boolean): string[] {
  const text = readFileSync(file, 'utf8');
  return (file.endsWith('.md') ? proseOf(text) : text)
    .split('\n')
    .filter((line) => line.length > MAX && isProse(line) && !UNWRAPPABLE.test(line))
    .map((line) => `${file}: ${line}`);
}

it('documents wrap at 120 characters', () => {
  // The checklist has a line for each requirement, quoted from the specification.
  const documents = filesNamed('**/*.md').filter((file) => file !== 'docs/spec-checklist.md');
  expect(documents.flatMap((file) => tooLong(file, () => true))).toEqual([]);
});

it('comments wrap at 120 characters', () => {
  const sources = filesNamed('**/*.{ts,tsx,mjs,css}');
  expect(sources.flatMap((file) => tooLong(file, (line) => COMMENT.test(line)))).toEqual([]);
});
