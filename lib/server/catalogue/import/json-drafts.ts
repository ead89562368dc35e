import 'server-only';
import type { DraftFile } from './draft.ts';
import { type JsonPlace, jsonLines } from './json-lines.ts';

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
  let starts: ReadonlyMap<string, JsonPlace> | undefined;
  return {
    problems: [],
    drafts: products.map((value, at) => ({
      value,
      locate(path) {
        const field = path.map(String).join('.');
        starts ??= Array.isArray(data) ? jsonLines(text, undefined, 1) : jsonLines(text, undefined, 0);
        const places = jsonLines(text, starts.get(Array.isArray(data) ? String(at) : ''));
        for (let length = path.length; length >= 0; length -= 1) {
          const place = places.get(path.slice(0, length).map(String).join('.'));
          if (place !== undefined) return { line: place.line, field };
        }
        return { line: 1, field };
      },
    })),
  };
}
