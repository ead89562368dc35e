import { Icon } from '#components/icon/icon.tsx';
import { toggleCompared } from '#store/compare/compare-thunks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { choiceName, type StageChoice } from './stage-floor.ts';

/**
 * Adds the floor to the comparison list, or removes it. The label names the floor, because plain "Compare" is the
 * stage's tool that shows the dividing line.
 */
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
