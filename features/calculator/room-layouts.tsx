import type { CutPlan, Layout, PlanRoom } from '#lib/area/cut-plan/types.ts';
import { roomTint } from './room-tint.ts';

const SIZE = 132;

/** How the strips lie in each room, with the way the pile runs. */
export function RoomLayouts({ plan }: { plan: CutPlan }) {
  // Two rooms may have one name; their order tells them apart.
  const layouts = plan.rooms.flatMap((room, at) => {
    const layout = plan.layouts[at];
    return layout ? [{ key: `${at}-${room.name}`, room, layout, tint: roomTint(at) }] : [];
  });
  return (
    <figure aria-hidden="true" className="mt-6">
      <ul className="calc-layouts">
        {layouts.map(({ key, ...one }) => (
          <RoomLayout key={key} {...one} />
        ))}
      </ul>
      <figcaption className="type-label mt-2 text-ink-2">
        Arrows show the pile direction, thin lines are seams, dashed lines are joins
      </figcaption>
    </figure>
  );
}

function RoomLayout({ room, layout, tint }: { room: PlanRoom; layout: Layout; tint: string }) {
  const scale = SIZE / Math.max(room.width, room.length);
  const w = room.width * scale;
  const l = room.length * scale;
  const along = layout.direction === 'length';
  return (
    <li>
      <svg viewBox={`-2 -2 ${SIZE + 4} ${SIZE + 4}`}>
        <title>{room.name}</title>
        <rect width={w} height={l} fill="var(--mist)" />
        {layout.strips.map(({ from, to, start, end, pieces }) => {
          const box = along
            ? { x: from * scale, y: start * scale, width: (to - from) * scale, height: (end - start) * scale }
            : {
                x: start * scale,
                y: from * scale,
                width: (end - start) * scale,
                height: (to - from) * scale,
              };
          return (
            <g key={`${from}-${start}`}>
              <rect {...box} fill={tint} stroke="var(--ink)" strokeWidth="1.5" />
              {Array.from({ length: pieces - 1 }, (_, joint) => {
                const part = (joint + 1) / pieces;
                const joints = along
                  ? {
                      x1: box.x,
                      x2: box.x + box.width,
                      y1: box.y + box.height * part,
                      y2: box.y + box.height * part,
                    }
                  : {
                      x1: box.x + box.width * part,
                      x2: box.x + box.width * part,
                      y1: box.y,
                      y2: box.y + box.height,
                    };
                // biome-ignore lint/suspicious/noArrayIndexKey: joints have no other name than their place.
                return <line key={joint} {...joints} stroke="var(--ink)" strokeDasharray="4 3" />;
              })}
            </g>
          );
        })}
        <path
          d={
            along
              ? `M${w / 2} ${l * 0.3}V${l * 0.7}l-5-7m5 7l5-7`
              : `M${w * 0.3} ${l / 2}H${w * 0.7}l-7-5m7 5l-7 5`
          }
          className="calc-pile"
        />
      </svg>
      <p className="type-label">{room.name}</p>
    </li>
  );
}
