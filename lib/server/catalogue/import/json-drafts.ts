import 'server-only';
import type { DraftFile } from './draft.ts';
import { jsonLines } from './json-lines.ts';

/** Products of a JSON file: a list of products, or one, in the shape of content/catalogue/products. */
export function jsonDrafts(text: string): DraftFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      drafts: [],
      problems: [{ line: Number(/line (\d+)/.exec(reason)?.[1] ?? 1), field: 'file', reason }],
    };
  }
  const products: readonly unknown[] = Array.isArray(data) ? data : [data];
  // Lines are only looked up for problems, and a file without any should not pay for them.
  let lines: ReadonlyMap<string, number> | undefined;
  return {
    problems: [],
    drafts: products.map((value, at) => ({
      value,
      locate(path) {
        lines ??= jsonLines(text);
        const prefix = Array.isArray(data) ? [String(at)] : [];
        const field = path.map(String).join('.');
        for (let length = path.length; length >= 0; length -= 1) {
          const line = lines.get([...prefix, ...path.slice(0, length).map(String)].join('.'));
          if (line !== undefined) return { line, field };
        }
        return { line: 1, field };
      },
    })),
  };
}
