import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { checkContentValue, placeWords } from '#lib/contracts/faults.ts';

/** A fault in a content file, with file and line for the writer. */
export class ContentError extends Error {
  override name = 'ContentError';
  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
  }
}

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

export interface ParsedDocument<T> {
  facts: T;
  /** Markdown below the front matter. */
  body: string;
  /** Line of the file on which the body begins. */
  bodyLine: number;
}

/**
 * Splits a content file into its validated front matter and its body. Throws ContentError with file and line if the
 * front matter is missing, is invalid YAML or is refused by the schema (all faults at once).
 */
export function readFrontMatter<T>(file: string, text: string, schema: z.ZodType<T>): ParsedDocument<T> {
  const [whole, yaml, body = ''] = FENCED.exec(text) ?? [];
  if (whole === undefined || yaml === undefined)
    throw new ContentError(file, 1, 'the file must begin with facts between two lines of ---');
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const [broken] = document.errors;
  // The first line of the file is the fence, so front matter begins on line 2.
  if (broken)
    throw new ContentError(
      file,
      lines.linePos(broken.pos[0]).line + 1,
      // The parser counts lines from the front matter, so its line number is removed from the message.
      (broken.message.split('\n', 1)[0] ?? '').replace(/ at line \d+, column \d+:?$/, ''),
    );
  const checked = checkContentValue(schema, document.toJS());
  if ('faults' in checked) {
    /** Returns the line of a path, or of its nearest ancestor. */
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
