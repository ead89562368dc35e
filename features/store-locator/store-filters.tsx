import { Choice } from '#components/field/choice.tsx';
import { STORE_CATEGORIES, type StoreBrand } from '#lib/contracts/store-options.ts';
import type { FinderState } from '#lib/stores/finder-state.ts';

interface Props {
  /** Brands of the stores that can be found here. */
  readonly brands: readonly StoreBrand[];
  readonly state: FinderState;
  readonly onChange: (state: FinderState) => void;
}

/** With a value taken out or put in. */
const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((item) => item !== value) : [...list, value];

/** Brands and categories a store holds (S3.10-2, A-15). */
export function StoreFilters({ brands, state, onChange }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-6">
      <legend className="sr-only">What the store sells</legend>
      {STORE_CATEGORIES.map(({ code, name }) => (
        <Choice
          key={code}
          type="checkbox"
          className="text-[0.9375rem] pointer-coarse:min-h-11"
          checked={state.categories.includes(code)}
          onChange={() => onChange({ ...state, categories: toggled(state.categories, code).sort() })}
        >
          {name}
        </Choice>
      ))}
      {brands.map(({ code, name }) => (
        <Choice
          key={code}
          type="checkbox"
          className="text-[0.9375rem] pointer-coarse:min-h-11"
          checked={state.brands.includes(code)}
          onChange={() => onChange({ ...state, brands: toggled(state.brands, code).sort() })}
        >
          {name}
        </Choice>
      ))}
    </fieldset>
  );
}
