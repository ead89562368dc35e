import 'server-only';
import type { CatalogueLists } from '../../../catalogue/lists.ts';
import { referenceProblems, uniqueValues } from '../../../catalogue/references.ts';
import { type Product, productSchema } from '../../../contracts/catalogue.ts';
import type { Draft, ImportProblem } from './draft.ts';

type Problem = Omit<ImportProblem, 'file'>;
type Progress = (done: number, total: number) => void;

/**
 * Checks every draft against the contract, the lists and each other. `taken` says which product of the catalogue,
 * by code, already has a value that must be unique.
 */
export function checkDrafts(
  drafts: readonly Draft[],
  lists: CatalogueLists,
  taken: ReadonlyMap<string, string>,
  progress?: Progress,
): { products: Product[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const checked: { draft: Draft; product: Product }[] = [];
  drafts.forEach((draft, at) => {
    const parsed = productSchema.safeParse(draft.value);
    if (parsed.success) checked.push({ draft, product: parsed.data });
    else
      for (const { path, message } of parsed.error.issues)
        problems.push({ ...draft.locate(path), reason: message });
    progress?.(at + 1, drafts.length);
  });

  const imported = new Set(checked.map(({ product }) => product.productCode));
  // Where something stands is looked up for problems alone.
  const owners = new Map<string, () => number>();
  for (const { draft, product } of checked) {
    const report = (field: string, reason: string) =>
      problems.push({ ...draft.locate(field.split('.')), reason });
    for (const { field, reason } of referenceProblems(product, lists)) report(field, reason);
    for (const { field, value } of uniqueValues(product)) {
      const other = taken.get(value);
      const owner = owners.get(value);
      if (owner) report(field, `${value} is already on line ${owner()}`);
      else if (other !== undefined && !imported.has(other))
        report(field, `${value} belongs to product ${other}`);
      owners.set(value, () => draft.locate(field.split('.')).line);
    }
  }
  return { products: checked.map(({ product }) => product), problems };
}
