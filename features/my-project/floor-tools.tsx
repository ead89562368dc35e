import type { OrderedSample, ProjectFloor } from '#lib/my-project/project.ts';
import { paths } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Tool } from './room-tools.tsx';
import type { SampleStates, StepNames } from './use-sample-states.ts';

const toolsId = (room: number, floor: string) => `floor-tools-${room}-${floor}`;

/** What is done with a floor of a room; one that came back has the focus there. */
export const floorTool = (room: number, floor: string) =>
  document.getElementById(toolsId(room, floor))?.querySelector('button');

interface Props {
  readonly region: Region;
  /** Number of the room. */
  readonly room: number;
  readonly floor: ProjectFloor;
  readonly isGone: boolean;
  readonly ordered: OrderedSample | undefined;
  readonly steps: StepNames;
  readonly states: SampleStates;
  readonly onRemove: () => void;
}

/** How it stands with the sample of a floor, and what can be done with the floor. */
export function FloorTools({ region, room, floor, isGone, ordered, steps, states, onRemove }: Props) {
  const isChosen = useAppSelector(({ cart }) =>
    cart.variantSamples.some(({ globalItemId }) => globalItemId === floor.id),
  );
  const day = ordered && regionDay(ordered.at, region);
  return (
    <div className="mt-2 text-[0.9375rem]">
      {isGone && <p>No longer sold here.</p>}
      {isChosen && <p>Sample chosen, not ordered yet.</p>}
      {ordered && <p>{['Sample ordered', day, ordered.reference].filter(Boolean).join(', ')}.</p>}
      {ordered?.page && <OrderState page={ordered.page} {...{ region, steps, states }} />}
      <div id={toolsId(room, floor.id)} className="no-print">
        <Tool icon="x" label={`${floor.name} in ${floor.colour}`} onClick={onRemove}>
          Remove
        </Tool>
      </div>
    </div>
  );
}

interface StateProps extends Pick<Props, 'region' | 'steps' | 'states'> {
  /** Key of the order's page. */
  readonly page: string;
}

/** How far the order is, once the shop has said so, with the way to its page. */
function OrderState({ region, page, steps, states }: StateProps) {
  const known = states.get(page);
  return (
    known && (
      <p>
        <a href={paths.sampleOrder(region, page)} className="project-link">
          {steps[known.state]}, {regionDay(known.at, region)}
        </a>
      </p>
    )
  );
}
