import type { FlightPlan, Point } from '#lib/area/flight-plan.ts';

interface Props {
  readonly plan: FlightPlan;
  /** Units of the drawing per metre. */
  readonly scale: number;
  readonly fill: string;
}

/** Distance from the arrow's start to the first riser, and length of a side of its head, in units of the drawing. */
export const TAIL = 14;
const HEAD = 6;
/** The arrow has a light outline, so that it is visible on a dark floor too. */
const HALO = [
  ['var(--paper)', 4],
  ['var(--ink)', 1.5],
] as const;

/** Converts points of a plan to points of a drawing with the same top left corner. */
export const planToDrawing =
  ({ left, top }: Pick<FlightPlan, 'left' | 'top'>, scale: number) =>
  ({ x, y }: Point): Point => ({ x: (x - left) * scale, y: (y - top) * scale });

const pathOf = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** The head of an arrow that ends at the last of these points. */
function arrowHead(walk: readonly Point[]): string {
  const [from, to] = walk.slice(-2);
  if (!from || !to) return '';
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number) => ({
    x: to.x - HEAD * Math.cos(angle + turn),
    y: to.y - HEAD * Math.sin(angle + turn),
  });
  return pathOf([wing(0.6), to, wing(-0.6)]);
}

/** A flight of stairs from above: treads, winders, landings, and an arrow that points up. */
export function FlightShapes({ plan, scale, fill }: Props) {
  const place = planToDrawing(plan, scale);
  const walk = plan.walk.map(place);
  const [first] = walk;
  const tail = first ? [{ x: first.x, y: first.y + TAIL }] : [];
  const edges = plan.parts.flatMap((part) => part.edges.map((edge) => pathOf(edge.map(place))));
  return (
    <>
      {plan.parts.map(({ corners }) => {
        const outline = `${pathOf(corners.map(place))}Z`;
        return <path key={outline} d={outline} fill={fill} stroke="var(--ink)" strokeWidth="1.5" />;
      })}
      <path d={edges.join('')} fill="none" stroke="var(--ink)" strokeWidth=".75" />
      {HALO.map(([stroke, strokeWidth]) => (
        <path
          key={stroke}
          d={pathOf([...tail, ...walk]) + arrowHead(walk)}
          fill="none"
          {...{ stroke, strokeWidth }}
          strokeLinejoin="round"
        />
      ))}
    </>
  );
}
