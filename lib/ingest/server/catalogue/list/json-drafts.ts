import 'server-only';
import { type Draft, type DraftFile, UnreadableDraft } from './draft.ts';
import { jsonLines } from './json-lines.ts';
import { type JsonMember, jsonMembers } from './json-members.ts';

/** Products of a JSON file: a list of products, or one, in the shape of content/catalogue/products. */
export function jsonDrafts(bytes: Buffer): DraftFile {
  try {
    return { drafts: jsonMembers(bytes).map((member) => draftOf(bytes, member)), problems: [] };
  } catch (error) {
    if (!(error instanceof UnreadableDraft)) throw error;
    return { drafts: [], problems: error.problems };
  }
}

function draftOf(bytes: Buffer, { from, to, line }: JsonMember): Draft {
  const text = () => bytes.toString('utf8', from, to);
  return {
    // The code is inside of the product.
    code: undefined,
    removes: false,
    read() {
      try {
        return JSON.parse(text());
      } catch (error) {
        const [reason = '', place = ''] = String((error as Error).message).split(' in JSON at ');
        // The place is of this product; the line is of the file.
        const at = line + Number(/line (\d+)/.exec(place)?.[1] ?? 1) - 1;
        throw new UnreadableDraft([{ line: at, field: 'file', reason }]);
      }
    },
    locate(path) {
      const field = path.map(String).join('.');
      const places = jsonLines(text());
      for (let length = path.length; length >= 0; length -= 1) {
        const place = places.get(path.slice(0, length).map(String).join('.'));
        if (place !== undefined) return { line: line + place - 1, field };
      }
      return { line, field };
    },
  };
}
