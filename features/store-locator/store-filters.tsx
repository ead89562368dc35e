import { Choice } from '#components/field/choice.tsx';
import { STORE_CATEGORIES, type StoreBrand } from '#lib/contracts/store-options.ts';
import type { FinderState } from '#lib/stores/finder-state.ts';

interface Props {
  /** Brands of the stores in the region. */
  readonly brands: readonly StoreBrand[];
  readonly state: FinderState;
  readonly onChange: (state: FinderState) => void;
}

interface ChoicesProps<C extends string> {
  readonly options: readonly { readonly code: C; readonly name: string }[];
  readonly chosen: readonly C[];
  /** Called with the codes after one was added or removed. */
  readonly onChoose: (codes: C[]) => void;
}

/** Filters by the brands and categories that a store carries (S3.10-2, A-15). */
export function StoreFilters({ brands, state, onChange }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-6">
      <legend className="sr-only">What the store sells</legend>
      <Choices
        options={STORE_CATEGORIES}
        chosen={state.categories}
        onChoose={(categories) => onChange({ ...state, categories })}
      />
      <Choices
        options={brands}
        chosen={state.brands}
        onChoose={(chosen) => onChange({ ...state, brands: chosen })}
      />
    </fieldset>
  );
}

const Choices = <C extends string>({ options, chosen, onChoose }: ChoicesProps<C>) =>
  options.map(({ code, name }) => (
    <Choice
      key={code}
      type="checkbox"
      className="text-[0.9375rem] pointer-coarse:min-h-11"
      checked={chosen.includes(code)}
      onChange={() =>
        onChoose((chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]).sort())
      }
    >
      {name}
    </Choice>
  ));
