import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { checkWritten, placeWords } from '#lib/contracts/faults.ts';

/** A mistake in a content file, told as a writer can find it. */
export class ContentError extends Error {
  override name = 'ContentError';
  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
  }
}

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

export interface Written<T> {
  facts: T;
  /** Markdown under the facts. */
  body: string;
  /** Line of the file on which the body begins. */
  bodyLine: number;
}

/**
 * Splits a content file into its checked facts and its body. Throws ContentError with file and line for a file
 * without facts, for broken YAML and for facts that the schema refuses, all of them at once.
 */
export function readFrontMatter<T>(file: string, text: string, schema: z.ZodType<T>): Written<T> {
  const [whole, yaml, body = ''] = FENCED.exec(text) ?? [];
  if (whole === undefined || yaml === undefined)
    throw new ContentError(file, 1, 'the file must begin with facts between two lines of ---');
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const [broken] = document.errors;
  // The first line of the file is the fence, so facts begin on line 2.
  if (broken)
    throw new ContentError(
      file,
      lines.linePos(broken.pos[0]).line + 1,
      // The parser counts from the first fact; our own line is the true one.
      (broken.message.split('\n', 1)[0] ?? '').replace(/ at line \d+, column \d+:?$/, ''),
    );
  const checked = checkWritten(schema, document.toJS());
  if ('faults' in checked) {
    /** The line of a place, or of what holds it. */
    const lineOf = (path: readonly PropertyKey[]): number => {
      if (path.length === 0) return 2;
      const node = document.getIn(path.map(String), true) as { range?: readonly number[] } | undefined;
      const [from] = node?.range ?? [];
      return from === undefined ? lineOf(path.slice(0, -1)) : lines.linePos(from).line + 1;
    };
    const [first, ...more] = checked.faults.map(({ path, reason }) => ({
      line: lineOf(path),
      reason: `${placeWords(path) || 'facts'}: ${reason}`,
    }));
    const reasons = [
      first?.reason ?? 'not as expected',
      ...more.map(({ line, reason }) => `line ${line}: ${reason}`),
    ];
    throw new ContentError(file, first?.line ?? 2, reasons.join('; '));
  }
  return { facts: checked.value, body, bodyLine: yaml.split('\n').length + 3 };
}
