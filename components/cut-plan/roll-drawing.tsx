import { useId } from 'react';
import { ScrollBox } from '#components/scroll-box/scroll-box.tsx';
import type { CutPlan } from '#lib/area/cut-plan/types.ts';
import { lengthWords } from '#lib/area/measure-words.ts';
import { countWithNoun } from '#lib/text.ts';
import type { Measure } from '#lib/units.ts';
import { roomTint } from './room-tint.ts';
import './cut-plan.css';

/** Units of the drawing per metre. */
const UNIT = 60;
/** Minimum width, in units, of a cut that shows its number. */
const NUMBERED = 18;

/** The roll with its cuts, to scale. The table of cuts gives each cut's position as text. */
export function RollDrawing({ plan, measure }: { plan: CutPlan; measure: Measure }) {
  const id = useId();
  const roll = `${lengthWords(plan.rollLength, measure)} of a ${lengthWords(plan.rollWidth, measure)} roll`;
  const width = plan.rollLength * UNIT;
  const height = plan.rollWidth * UNIT;
  return (
    <figure className="mt-6">
      <ScrollBox className="calc-roll">
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
          viewBox={`-1 -1 ${width + 2} ${height + 2}`}
          style={{ minWidth: `${Math.min(width, 2400) / 3}px` }}
        >
          <title id={`${id}-title`}>Cuts on the roll</title>
          <desc id={`${id}-desc`}>{`${countWithNoun(plan.cuts.length, 'cut')} from ${roll}.`}</desc>
          <rect width={width} height={height} className="calc-rest" />
          {plan.cuts.map((cut, index) => {
            const wide = cut.length * UNIT;
            const high = cut.width * UNIT;
            const size = Math.min(wide, high) * 0.4;
            return (
              <g
                key={`${cut.room}-${cut.strip}-${cut.part}`}
                transform={`translate(${cut.at * UNIT} ${cut.across * UNIT})`}
              >
                <rect
                  width={wide}
                  height={high}
                  fill={roomTint(cut.room)}
                  stroke="var(--ink)"
                  strokeWidth="2"
                />
                {Math.min(wide, high) > NUMBERED && (
                  <path d={`M${wide - 26} 12h16l-7-5m7 5l-7 5`} className="calc-pile" />
                )}
                {Math.min(wide, high) > NUMBERED && (
                  <text
                    x={wide / 2}
                    y={high / 2}
                    fontSize={Math.min(size, 40)}
                    textAnchor="middle"
                    dominantBaseline="central"
                    fill="var(--site-ink)"
                  >
                    {index + 1}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </ScrollBox>
      <figcaption className="type-label mt-2 flex flex-wrap justify-between gap-x-6 text-ink-2">
        <span>{`${roll}, unrolled to the right`}</span>
        <span>Arrows show which way the pile leans. Shaded areas are left over</span>
      </figcaption>
    </figure>
  );
}
