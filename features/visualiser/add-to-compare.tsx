import { Icon } from '#components/icon/icon.tsx';
import { toggleCompared } from '#store/compare/compare-thunks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { choiceName, type StageChoice } from './stage-floor.ts';

/** Puts the floor among those to compare, and takes it out again. "Compare" alone is the line in the picture here. */
export function AddToCompare({ choice }: { choice: StageChoice }) {
  const dispatch = useAppDispatch();
  const { floor, colour } = choice;
  const { globalItemId: id, name, hex } = colour;
  const isCompared = useAppSelector(({ compared }) => compared?.some((one) => one.id === id) ?? false);
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={`Add to compare: ${choiceName(choice)}`}
      onClick={() => dispatch(toggleCompared({ id, code: floor.code, name: floor.name, colour: name, hex }))}
      className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
    >
      <Icon name={isCompared ? 'check' : 'columns'} />
      Add to compare
    </button>
  );
}
