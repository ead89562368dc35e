import type { OrderedSample, ProjectFloor } from '#lib/my-project/project.ts';
import { paths } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Tool } from './room-tools.tsx';
import type { SampleStates, StepNames } from './use-sample-states.ts';

const toolsId = (room: number, floor: string) => `floor-tools-${room}-${floor}`;

/** The first button of a floor; it receives focus when the floor is restored. */
export const floorTool = (room: number, floor: string) =>
  document.getElementById(toolsId(room, floor))?.querySelector('button');

interface Props {
  readonly region: Region;
  readonly room: number;
  readonly floor: ProjectFloor;
  readonly isGone: boolean;
  readonly ordered: OrderedSample | undefined;
  readonly steps: StepNames;
  readonly states: SampleStates;
  readonly onRemove: () => void;
}

/** Status of a floor's sample, and the actions for the floor. */
export function FloorTools({ region, room, floor, isGone, ordered, steps, states, onRemove }: Props) {
  const isChosen = useAppSelector(({ cart }) =>
    cart.variantSamples.some(({ globalItemId }) => globalItemId === floor.id),
  );
  const day = ordered && regionDay(ordered.at, region);
  return (
    <div className="mt-2 text-[0.9375rem]">
      {isGone && <p>No longer sold here.</p>}
      {isChosen && <p>Sample chosen, not ordered yet.</p>}
      {ordered && <p>{`${['Sample ordered', day, ordered.reference].filter(Boolean).join(', ')}.`}</p>}
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

/** Status of the order, once it is known, with a link to its page. */
function OrderState({ region, page, steps, states }: StateProps) {
  const known = states.get(page);
  return (
    known && (
      <p>
        <a href={paths.sampleOrder(region, page)} className="project-link">
          {`${steps[known.state]}, ${regionDay(known.at, region)}`}
        </a>
      </p>
    )
  );
}
