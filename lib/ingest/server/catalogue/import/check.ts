import 'server-only';
import { referenceProblems, uniqueValues } from '../../../../catalogue/references.ts';
import { type Product, productSchema } from '../../../../contracts/catalogue.ts';
import type { CatalogueLists } from '../../../../contracts/lists.ts';
import { siteCodes } from '../../../../server/installed-sites.ts';
import { type Draft, type ImportProblem, UnreadableDraft } from './draft.ts';

type Problem = Omit<ImportProblem, 'file'>;

export interface DraftCheck {
  /** The product, when it is one by the contract; what is wrong with it is noted. */
  check(draft: Draft): Product | undefined;
  /** Everything that is wrong, once all drafts were checked. */
  problems(): Problem[];
}

/**
 * Checks drafts one after the other against the contract, the lists and each other, and keeps none of them. `taken`
 * says which product of the catalogue, by code, already has a value that must be unique.
 */
export function checkDrafts(lists: CatalogueLists, slugOwners: ReadonlyMap<string, string>): DraftCheck {
  const problems: Problem[] = [];
  const imported = new Set<string>();
  const owners = new Map<string, Draft>();
  /** Values of the catalogue's products; no problem when those are in the file too. */
  const claimed: { draft: Draft; field: string; value: string; other: string }[] = [];
  const report = (draft: Draft, field: string, reason: string) =>
    problems.push({ ...draft.locate(field.split('.')), reason });

  return {
    check(draft) {
      const read = readable(draft);
      if ('reason' in read) {
        problems.push({ ...read, field: 'file' });
        return undefined;
      }
      const parsed = productSchema.safeParse(read.value);
      if (!parsed.success) {
        for (const { path, message } of parsed.error.issues)
          problems.push({ ...draft.locate(path), reason: message });
        return undefined;
      }
      const product = parsed.data;
      imported.add(product.productCode);
      for (const { field, reason } of referenceProblems(product, lists, siteCodes()))
        report(draft, field, reason);
      for (const { field, value } of uniqueValues(product)) {
        const other = slugOwners.get(value);
        const owner = owners.get(value);
        if (owner) report(draft, field, `${value} is already on line ${lineOf(owner, value)}`);
        else if (other !== undefined && other !== product.productCode)
          claimed.push({ draft, field, value, other });
        owners.set(value, draft);
      }
      return product;
    },
    problems() {
      for (const { draft, field, value, other } of claimed)
        if (!imported.has(other)) report(draft, field, `${value} belongs to product ${other}`);
      return problems;
    },
  };
}

function readable(draft: Draft): { value: unknown } | { line: number; reason: string } {
  try {
    return { value: draft.read() };
  } catch (error) {
    if (!(error instanceof UnreadableDraft)) throw error;
    return { line: error.line, reason: error.message };
  }
}

/** Where a product that was in order has a value; looked up for problems alone. */
function lineOf(draft: Draft, value: string): number {
  const own = uniqueValues(productSchema.parse(draft.read()));
  const field = own.find((each) => each.value === value)?.field ?? '';
  return draft.locate(field.split('.')).line;
}
