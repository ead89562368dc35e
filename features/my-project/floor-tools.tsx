import type { OrderedSample, ProjectFloor } from '#lib/my-project/project.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { dayOf } from '#lib/scenes/share.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Tool } from './room-tools.tsx';

interface Props {
  readonly region: Region;
  readonly floor: ProjectFloor;
  readonly isGone: boolean;
  readonly ordered: OrderedSample | undefined;
  readonly onRemove: () => void;
}

/** How it stands with the sample of a floor, and what can be done with the floor. */
export function FloorTools({ region, floor, isGone, ordered, onRemove }: Props) {
  const isChosen = useAppSelector(({ cart }) =>
    cart.variantSamples.some(({ globalItemId }) => globalItemId === floor.id),
  );
  const day = ordered && dayOf(ordered.at, REGION[region].lang);
  return (
    <div className="mt-2 text-[0.9375rem]">
      {isGone && <p>No longer sold here.</p>}
      {isChosen && <p>Sample chosen, not ordered yet.</p>}
      {ordered && <p>{['Sample ordered', day, ordered.reference].filter(Boolean).join(', ')}.</p>}
      <div className="no-print">
        <Tool icon="x" label={`${floor.name} in ${floor.colour}`} onClick={onRemove}>
          Remove
        </Tool>
      </div>
    </div>
  );
}
