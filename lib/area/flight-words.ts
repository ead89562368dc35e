import { countWithNoun } from '../text.ts';
import type { Measure } from '../units.ts';
import type { FlightPart, FlightPlan, TurnsBy } from './flight-plan.ts';
import { lengthWords } from './measure-words.ts';
import { formatFixed } from './rounding.ts';
import type { Row } from './row.ts';

const TURN: Readonly<Record<TurnsBy, string>> = {
  nothing: '',
  quarter: ' in a quarter turn',
  half: ' in a half turn',
};

/** Size of a landing, "2.00 × 0.90 m" or "3 ft × 3 ft"; undefined while a side is not entered. */
export function landingSize({ stairs }: Row, measure: Measure): string | undefined {
  const { across, depth } = stairs?.landings ?? {};
  if (!across || !depth || across.metres <= 0 || depth.metres <= 0) return undefined;
  const first = measure === 'metric' ? formatFixed(across.metres) : lengthWords(across.metres, measure);
  return `${first} × ${lengthWords(depth.metres, measure)}`;
}

function partWords({ kind, turn, count }: FlightPart, size: string | undefined): string {
  if (kind === 'steps') return countWithNoun(count, 'step');
  const what = kind === 'winders' ? countWithNoun(count, 'winder') : `a landing${size ? ` of ${size}` : ''}`;
  return what + TURN[turn];
}

/** Text alternative of the drawing of a flight: "Stairs seen from above, 0.90 m wide. Up 5 steps, then …" */
export function flightWords(plan: FlightPlan, row: Row, measure: Measure): string {
  const treads =
    plan.parts.some(({ kind }) => kind === 'steps') && row.stairs
      ? `, treads ${lengthWords(row.stairs.tread.metres, measure)} deep`
      : '';
  const size = landingSize(row, measure);
  const parts = plan.parts.map((part) => partWords(part, size)).join(', then ');
  return `Stairs seen from above, ${lengthWords(row.width, measure)} wide${treads}. Up ${parts}.`;
}
