import { type ReactNode, useId } from 'react';
import { FlightSketch } from '#components/flight-sketch/flight-sketch.tsx';
import type { CardTemplates } from '#components/product-card/product-card.tsx';
import { FLOORING_NAMES } from '#lib/area/flooring-names.ts';
import { shareFragment } from '#lib/area/share.ts';
import { allTotals } from '#lib/area/totals.ts';
import { compareQuery } from '#lib/compare/compare-query.ts';
import { MAX_COMPARED } from '#lib/compare/compared.ts';
import { calculateNeeds, measureOfProject, sizeWords } from '#lib/my-project/calculate-needs.ts';
import type { FloorTotal } from '#lib/my-project/floor-totals.ts';
import type { ProjectFloor, ProjectRoom, SharedProject } from '#lib/my-project/project.ts';
import type { RoomPicture } from '#lib/my-project/room-picture.ts';
import type { ShownFloor } from '#lib/my-project/shown-floor.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { FloorEntry } from './floor-entry.tsx';

/** Data with which a project is shown. */
export interface ProjectView {
  readonly region: Region;
  readonly project: SharedProject;
  readonly templates: CardTemplates;
  /** The shop's data of the project's floors, by global item id; null while it is loading. */
  readonly shown: ReadonlyMap<string, ShownFloor> | null;
  /** Totals of each floor for all of its rooms, by the same id. */
  readonly totals: ReadonlyMap<string, FloorTotal>;
  /** The site has a calculator. */
  readonly calculator: boolean;
}

interface Props extends ProjectView {
  readonly room: ProjectRoom;
  /** Actions for the room, and for one of its floors. */
  readonly tools?: ReactNode;
  readonly floorTools?: (floor: ProjectFloor) => ReactNode;
  /** The photo of the room with a floor in it, if there is one. */
  readonly picture?: ((floor: ProjectFloor) => RoomPicture) | undefined;
  /** Messages and actions for that photo. */
  readonly photoTools?: ReactNode;
}

/** A room with its size and the floors considered for it. */
export function RoomSection({ room, tools, floorTools, picture, photoTools, ...view }: Props) {
  const { region, project, templates, shown, totals, calculator } = view;
  const { row, floors } = room;
  const title = useId();
  const measure = measureOfProject(project, region);
  const size = sizeWords(row, measure);
  const { plan, wastage, needs } = project;
  const sold = floors.flatMap(({ id }) => (shown?.has(id) ? [id] : [])).slice(0, MAX_COMPARED);
  const rows = [{ ...row, id: 1 }];
  const measured = shareFragment(
    { rows, totals: allTotals(rows, wastage), plan, needs: needs && { ...needs, amounts: {} } },
    measure,
  );
  return (
    <section aria-labelledby={title} className="project-room">
      <div className="project-head flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id={title} className="type-d3 project-name">
            {row.room}
          </h2>
          <p className="figures mt-1 flex flex-wrap items-center gap-x-3 text-ink-2">
            <span>{size ? `${FLOORING_NAMES[row.flooring]}, ${size}` : 'Not measured yet.'}</span>
            {calculator && (
              <a href={paths.calculator(region) + measured} className="project-link">
                {size ? 'Open in the calculator' : 'Measure it'}
              </a>
            )}
            {sold.length > 1 && (
              <a href={paths.compare(region, compareQuery({ ids: sold, room: '' }))} className="project-link">
                {sold.length < floors.length ? `Compare ${sold.length} of its floors` : 'Compare its floors'}
              </a>
            )}
          </p>
        </div>
        {tools}
      </div>
      {row.stairs && <FlightSketch {...{ row, measure }} className="mt-5" />}
      {photoTools}
      {floors.length === 0 ? (
        <p className="mt-5 max-w-[41.3em] text-ink-2">No floors for this room yet.</p>
      ) : (
        <ul
          data-list="my-project"
          data-list-name="My project"
          className="project-floors card-grid mt-6 grid gap-x-3 gap-y-8 lg:grid-cols-3 lg:gap-x-[var(--gutter)]"
        >
          {floors.map((floor) => {
            const facts = shown?.get(floor.id);
            const whole = totals.get(floor.id);
            return (
              <li key={floor.id}>
                <FloorEntry
                  {...{ region, floor, templates, calculator }}
                  shown={shown && (facts ?? null)}
                  reckoned={facts && calculateNeeds(project, [row], facts.facts, region)}
                  isOneOfSeveral={(whole?.rooms.length ?? 0) > 1}
                  laid={whole?.reckoned.laid.get(row.id) ?? []}
                  fragment={whole?.reckoned.fragment}
                  picture={facts && picture && { ...picture(floor), room: row.room }}
                  tools={floorTools?.(floor)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
