import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Picture } from '#components/picture/picture.tsx';
import type { CardTemplates } from '#components/product-card/product-card.tsx';
import { swatchId } from '#lib/media/public-ids.ts';
import { fillTemplate } from '#lib/media/template.ts';
import type { Project, ProjectFloor } from '#lib/my-project/project.ts';
import type { ShownFloor } from '#lib/my-project/shown-floor.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';
import { AddFloorDialog } from './add-floor-dialog.tsx';
import { useCandidates } from './use-candidates.ts';

interface Props {
  readonly region: Region;
  readonly project: Project;
  readonly templates: CardTemplates;
}

/**
 * Floors that the visitor has marked as favourites, compared or viewed, to be added to rooms. Renders nothing if
 * there are none.
 */
export function CandidateFloors({ region, project, templates }: Props) {
  const groups = useCandidates(region);
  const [floor, setFloor] = useState<ProjectFloor>();
  const [open, setOpen] = useState(false);
  if (groups.length === 0) return null;
  function choose({ code, name, colour: { id, name: colour, hex } }: ShownFloor) {
    setFloor({ id, code, name, colour, hex });
    setOpen(true);
  }
  return (
    <section aria-labelledby="consider" className="project-room no-print">
      <h2 id="consider" className="type-d3">
        Floors you have viewed
      </h2>
      <p className="mt-2 max-w-[41.3em] text-ink-2">
        {spelled('From your favourites, your comparison and the pages you viewed last.', region)} Add the ones
        you are considering to a room.
      </p>
      <div className="mt-6 grid gap-x-[var(--gutter)] gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        {groups.map(({ title, floors }) => (
          <div key={title}>
            <h3 className="font-medium">{spelled(title, region)}</h3>
            <ul aria-label={spelled(title, region)} className="mt-2">
              {floors.map((one) => (
                <li key={one.colour.id} className="project-candidate">
                  <Candidate {...{ region, project, templates }} floor={one} onChoose={() => choose(one)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {floor && <AddFloorDialog key={floor.id} {...{ floor, open }} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface CandidateProps extends Props {
  readonly floor: ShownFloor;
  readonly onChoose: () => void;
}

function Candidate({ region, project, templates, floor, onChoose }: CandidateProps) {
  const { slug, name, colour } = floor;
  const rooms = project.rooms.filter(({ floors }) => floors.some(({ id }) => id === colour.id));
  return (
    <>
      <span className="project-chip">
        <Picture
          source={fillTemplate(templates.chip, colour.swatch ?? swatchId(colour.id), colour.hex)}
          alt=""
        />
      </span>
      <a href={paths.product(region, slug, colour.slug)} className="project-candidate-name">
        {name}
        <span className="type-small block text-ink-2">
          {[colour.name, rooms.length > 0 && `in ${rooms.map(({ row }) => row.room).join(', ')}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </a>
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        aria-haspopup="dialog"
        aria-label={`Add to a room: ${name} in ${colour.name}`}
        onClick={onChoose}
      >
        Add
      </Button>
    </>
  );
}
