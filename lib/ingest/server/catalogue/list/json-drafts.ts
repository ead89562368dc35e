import 'server-only';
import { jsonFault, linesIn } from '../../../../content/form/json-places.ts';
import { fieldWords } from '../../../../contracts/faults.ts';
import { isRecord } from '../../../../is-record.ts';
import { MEGABYTE } from '../../../../server/quantities.ts';
import { type Draft, type DraftFile, UnreadableDraft } from './draft.ts';
import { type JsonMember, jsonMembers } from './json-members.ts';

const NO_PRODUCT = 'is not a product: write one between { and }, several between [ and ]';
/** Maximum bytes of a product, which is parsed as a whole: several hundred colours. */
const MAX_PRODUCT = MEGABYTE;
const TOO_LARGE = 'is larger than 1 MB, which is too much for one product';

/** Returns the line of a path in a text; keeps the positions of the last text only. */
type LineOf = (text: string, path: readonly PropertyKey[]) => number;

/** Products of a JSON file: one product or a list, in the format of content/catalogue/products. */
export function jsonDrafts(bytes: Buffer): DraftFile {
  let last: { text: string; lineOf: ReturnType<typeof linesIn> } | undefined;
  const lineOf: LineOf = (text, path) => {
    if (last?.text !== text) last = { text, lineOf: linesIn(text) };
    return last.lineOf(path);
  };
  try {
    return { drafts: jsonMembers(bytes).map((member) => draftOf(bytes, member, lineOf)), problems: [] };
  } catch (error) {
    if (!(error instanceof UnreadableDraft)) throw error;
    return { drafts: [], problems: error.problems };
  }
}

function draftOf(bytes: Buffer, { from, to, line }: JsonMember, lineOf: LineOf): Draft {
  const text = () => bytes.toString('utf8', from, to);
  const parsed = (): unknown => {
    if (to - from > MAX_PRODUCT) throw new UnreadableDraft([{ line, field: 'file', reason: TOO_LARGE }]);
    try {
      return JSON.parse(text());
    } catch (error) {
      const fault = jsonFault(text(), error);
      // Converts the line within the product to the line in the file.
      throw new UnreadableDraft([{ line: line + fault.line - 1, field: 'file', reason: fault.reason }]);
    }
  };
  return {
    // The code is only known after parsing the product.
    code: undefined,
    removes: false,
    read() {
      const value = parsed();
      if (!isRecord(value)) throw new UnreadableDraft([{ line, field: 'file', reason: NO_PRODUCT }]);
      return value;
    },
    locate(path) {
      return { line: line + lineOf(text(), path) - 1, field: fieldWords(path.map(String).join('.')) };
    },
    says: () => true,
  };
}
