import 'server-only';
import { jsonFault, lineIn } from '../../../../content/form/json-places.ts';
import { fieldWords } from '../../../../contracts/faults.ts';
import { isRecord } from '../../../../is-record.ts';
import { type Draft, type DraftFile, UnreadableDraft } from './draft.ts';
import { type JsonMember, jsonMembers } from './json-members.ts';

const NO_PRODUCT = 'is not a product: write one between { and }, several between [ and ]';

/** Products of a JSON file: one product or a list, in the format of content/catalogue/products. */
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
  const parsed = (): unknown => {
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
      return { line: line + lineIn(text(), path) - 1, field: fieldWords(path.map(String).join('.')) };
    },
    says: () => true,
  };
}
