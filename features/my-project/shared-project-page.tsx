import { ButtonLink } from '#components/button/button-link.tsx';
import { LaidPlan, type LaidPlanProps } from '#components/cut-plan/laid-plan.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { LinkPage } from '#components/link-page/link-page.tsx';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { floorTotals } from '#lib/my-project/floor-totals.ts';
import type { ProjectFloor, ProjectRoom } from '#lib/my-project/project.ts';
import { linkPicture } from '#lib/my-project/room-picture.ts';
import { paths } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { CopyProject } from './copy-project.tsx';
import type { FoundProject } from './find-shared-project.ts';
import { FloorTotals } from './floor-totals.tsx';
import { Line } from './line.tsx';
import { packWords } from './pack-words.ts';
import { PacksLink } from './packs-link.tsx';
import { RoomSection } from './room-section.tsx';
import { StoreLine } from './store-line.tsx';

interface Props {
  readonly region: Region;
  /** Id of the link. */
  readonly id: string;
  /** Undefined once the link has expired. */
  readonly found: FoundProject | undefined;
}

const DrawnPlan = ({ title, ...plan }: LaidPlanProps & { readonly title: string }) => (
  <Line title={title}>
    <div>
      <LaidPlan {...plan} />
    </div>
  </Line>
);

/**
 * A shared project, which also works without JavaScript; or a message that the link has expired, with a way to
 * continue.
 */
export function SharedProjectPage({ region, id, found }: Props) {
  if (!found)
    return (
      <LinkPage title="This link no longer works">
        <EmptyState
          title="This project is no longer shared"
          text="The link has expired, or the person who made it has turned it off. You can start a project of your own."
          action={<ButtonLink href={paths.myProject(region)}>My project</ButtonLink>}
        />
      </LinkPage>
    );
  const { project, photos, shown, expiresAt, changedAt } = found;
  const day = (time: number) => regionDay(time, region);
  const packs = packWords(region);
  const pictureIn = ({ row }: ProjectRoom) => {
    const size = photos.get(row.id);
    return size && ((floor: ProjectFloor) => linkPicture(id, row.id, floor.id, size));
  };
  const rooms = [...shown.values()].map(({ room }) => room);
  const view = {
    ...{ region, project, shown },
    totals: floorTotals(project, shown, region),
    templates: cardTemplates(currentMediaHost(), region, { rooms }),
    calculator: currentSite().features.calculator,
  };
  return (
    <LinkPage title={project.name}>
      <div className="mb-8 grid justify-items-start gap-5">
        <p className="type-lead max-w-[32em]">
          Someone has shared rooms and floors with you, as they were on {day(changedAt)}. The link works until{' '}
          {day(expiresAt)}.
        </p>
        <CopyProject {...{ region, id, project }} />
      </div>
      {project.rooms.map((room) => (
        <RoomSection
          key={room.row.id}
          {...view}
          room={room}
          picture={pictureIn(room)}
          floorTools={(floor) =>
            !shown.has(floor.id) && <p className="mt-2 text-[0.9375rem]">No longer sold here.</p>
          }
        />
      ))}
      <FloorTotals {...view} Plan={DrawnPlan} />
      {packs && <PacksLink region={region} floors={[...shown.keys()]} words={packs} />}
      {project.store && <StoreLine region={region} store={project.store} />}
      {project.notes && (
        <section aria-labelledby="notes" className="project-room">
          <h2 id="notes" className="type-d3">
            Notes
          </h2>
          <p className="mt-2 max-w-[41.3em] whitespace-pre-line wrap-anywhere">{project.notes}</p>
        </section>
      )}
    </LinkPage>
  );
}
