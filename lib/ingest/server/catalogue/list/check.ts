import 'server-only';
import { referenceProblems, uniqueValues } from '../../../../catalogue/references.ts';
import { type Product, productSchema } from '../../../../contracts/catalogue.ts';
import { checkContentValue } from '../../../../contracts/faults.ts';
import type { CatalogueLists } from '../../../../contracts/lists.ts';
import { siteCodes } from '../../../../server/installed-sites.ts';
import { type Draft, MOST_PROBLEMS, type Problem, UnreadableDraft } from './draft.ts';

export interface DraftCheck {
  /**
   * The product that results from a draft and the stored product; undefined if it is invalid. Problems are recorded.
   */
  check(draft: Draft, stored: Product | undefined): Product | undefined;
  /** Number of problems so far; no more are recorded once there are more than MOST_PROBLEMS. */
  found(): number;
  /** All problems, available after all drafts were checked. */
  problems(): Problem[];
}

/**
 * Validates drafts one at a time against the contract, the lists and each other, without keeping them in memory.
 * `slugOwners` maps unique values to the code of the product that has them. Places in `unread` already have a problem
 * and get no second one.
 */
export function checkDrafts(
  lists: CatalogueLists,
  slugOwners: ReadonlyMap<string, string>,
  unread: readonly Problem[],
): DraftCheck {
  const problems: Problem[] = [];
  const imported = new Set<string>();
  /** The place of each unique value. Its line is only looked up for a problem. */
  const owners = new Map<string, { draft: Draft; field: string }>();
  /**
   * Values that belong to other products of the catalogue. They are no problem if those products are in the file too.
   */
  const claimed: { draft: Draft; field: string; value: string; other: string }[] = [];
  const placeOf = ({ line, field }: Problem) => `${line} ${field}`;
  const places = new Set(unread.map(placeOf));
  const isFull = () => problems.length > MOST_PROBLEMS;
  /** Records only the first problem of a place, because others are consequences of it. */
  const add = (problem: Problem) => {
    if (isFull()) return;
    if (!places.has(placeOf(problem))) problems.push(problem);
    places.add(placeOf(problem));
  };
  const report = (draft: Draft, path: readonly PropertyKey[], reason: string) => {
    if (!isFull()) add({ ...draft.locate(path), reason });
  };

  return {
    check(draft, stored) {
      const read = readable(draft, stored);
      if ('faults' in read) {
        read.faults.forEach(add);
        return undefined;
      }
      const checked = checkContentValue(productSchema, read.value);
      if ('faults' in checked) {
        for (const { path, reason } of checked.faults) report(draft, path, reason);
        return undefined;
      }
      const product = checked.value;
      imported.add(product.productCode);
      const wrong = referenceProblems(product, lists, siteCodes());
      for (const { field, or, reason } of wrong)
        report(draft, (or === undefined || draft.says(field.split('.')) ? field : or).split('.'), reason);
      /**
       * Variants, or the product itself, that already have a problem; ids derived from the same name would only repeat
       * it.
       */
      const told = new Set(
        wrong.filter(({ field }) => field.endsWith('.slug')).map(({ field }) => partOf(field)),
      );
      for (const { field, value } of uniqueValues(product)) {
        const other = slugOwners.get(value);
        const owner = owners.get(value);
        if (owner && !told.has(partOf(field))) {
          told.add(partOf(field));
          const { line } = owner.draft.locate(owner.field.split('.'));
          report(draft, field.split('.'), `${value} is already on line ${line}`);
        }
        if (!owner && other !== undefined && other !== product.productCode)
          claimed.push({ draft, field, value, other });
        owners.set(value, { draft, field });
      }
      return product;
    },
    found: () => problems.length,
    problems() {
      for (const { draft, field, value, other } of claimed)
        if (!imported.has(other)) report(draft, field.split('.'), `${value} belongs to product ${other}`);
      return problems;
    },
  };
}

/** The product or variant that a field belongs to. */
const partOf = (field: string) => field.split('.').slice(0, -1).join('.');

function readable(
  draft: Draft,
  stored: Product | undefined,
): { value: unknown } | { faults: readonly Problem[] } {
  try {
    return { value: draft.read(stored) };
  } catch (error) {
    if (!(error instanceof UnreadableDraft)) throw error;
    return { faults: error.problems };
  }
}
