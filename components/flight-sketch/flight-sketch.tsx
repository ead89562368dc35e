import { flightPlan } from '#lib/area/flight-plan.ts';
import { flightWords } from '#lib/area/flight-words.ts';
import type { Row } from '#lib/area/row.ts';
import type { Measure } from '#lib/units.ts';
import { FlightShapes, planToDrawing, TAIL } from './flight-shapes.tsx';
import { BELOW_LINE, boxOf, labelBox, SKETCH, sketchLabels } from './sketch-labels.ts';

interface Props {
  readonly row: Row;
  readonly measure: Measure;
  readonly className?: string;
}

const EDGE = 2;

/** A dimensioned drawing of a flight of stairs from above. Renders nothing while it cannot be drawn. */
export function FlightSketch({ row, measure, className = '' }: Props) {
  const plan = flightPlan(row);
  if (!plan) return null;
  const scale = Math.min(
    SKETCH.unit,
    (SKETCH.width - 2 * SKETCH.beside) / plan.width,
    (SKETCH.height - SKETCH.above - SKETCH.below) / plan.length,
  );
  const labels = sketchLabels(plan, scale, row, measure);
  const foot = planToDrawing(plan, scale)({ x: 0, y: 0 });
  const boxes = labels.map(labelBox);
  const { left, top, right, bottom } = boxOf([
    { x: 0, y: 0 },
    { x: plan.width * scale, y: Math.max(plan.length * scale, foot.y + TAIL) },
    ...boxes.flatMap((box) => [
      { x: box.left, y: box.top },
      { x: box.right, y: box.bottom },
    ]),
  ]);
  const [width, height] = [right - left + 2 * EDGE, bottom - top + 2 * EDGE];
  return (
    <figure className={`break-inside-avoid ${className}`}>
      <svg
        role="img"
        aria-label={flightWords(plan, row, measure)}
        viewBox={[left - EDGE, top - EDGE, width, height].join(' ')}
        {...{ width, height }}
        className="h-auto max-w-full"
      >
        <FlightShapes {...{ plan, scale }} fill="var(--mist)" />
        {labels.map(({ text, x, y, line }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            {line && (
              <path
                d={`M${-line} ${-BELOW_LINE - 4}v8m0-4h${2 * line}m0-4v8`}
                fill="none"
                stroke="var(--ink-2)"
              />
            )}
            <text fontSize="12" textAnchor="middle" dominantBaseline="central" fill="var(--ink)">
              {text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="type-label mt-2 text-ink-2">
        {plan.parts.some(({ turn }) => turn !== 'nothing')
          ? 'Drawn to scale. Where it turns, and which way, is assumed'
          : 'Drawn to scale'}
      </figcaption>
    </figure>
  );
}
