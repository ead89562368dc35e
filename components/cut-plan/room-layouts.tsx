import type { ReactNode } from 'react';
import type { CutPlan, PlanRoom } from '#lib/area/cut-plan/types.ts';
import { laidSentences, namedSeams } from '#lib/area/seam-words.ts';
import type { Measure } from '#lib/units.ts';
import { LayoutDrawing } from './layout-drawing.tsx';
import { roomTint } from './room-tint.ts';

interface Props {
  readonly plan: CutPlan;
  readonly measure: Measure;
  /** Level of the heading; each room uses the next level. */
  readonly level: 3 | 4;
  /** Renders a question about a room that has a seam. */
  readonly ask?: ((room: PlanRoom, named: boolean) => ReactNode) | undefined;
}

/** The drops in each room: where seams are, in which light they show, and the direction of the pile. */
export function RoomLayouts({ plan, measure, level, ask }: Props) {
  const Title = `h${level}` as const;
  const RoomTitle = level === 3 ? 'h4' : 'h5';
  const seams = namedSeams(plan);
  const sentences = laidSentences(plan, measure);
  const rooms = plan.rooms.flatMap((room, at) => {
    const layout = plan.layouts[at];
    return layout ? [{ key: `${at}-${room.name}`, at, room, layout }] : [];
  });
  return (
    <div className="mt-6">
      <Title className="font-medium">Seams, light and pile</Title>
      <p className="calc-rule">
        A seam shows most where daylight falls across it, so installers plan seams in line with the light of
        the main window where they can (Carpet and Rug Institute, CRI 104). Arrows show which way the pile
        leans. Seen along the arrows, cut pile looks lighter; against them, darker. Loop pile changes little.
        Your installer decides on site.
      </p>
      <ul className="calc-layouts">
        {rooms.map(({ key, at, room, layout }) => (
          <li key={key}>
            <LayoutDrawing {...{ room, layout }} seams={seams[at] ?? []} tint={roomTint(at)} />
            <div>
              <RoomTitle className="font-medium">{room.name}</RoomTitle>
              {(seams[at] ?? []).length > 0 && !room.isFlight && ask?.(room, rooms.length > 1)}
              <ul className="mt-3 grid gap-2">
                {(sentences[at] ?? []).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <p className="type-label mt-3 text-ink-2">
        Letters name seams, dashed lines are joins, a double line is the main window, a gap is the doorway
      </p>
    </div>
  );
}
