import type { FlooringType } from '../sites.ts';
import { formatNumber, lengthsInText, type Measure, thermalResistanceToR } from '../units.ts';
import type { Fixing } from './need-choices.ts';

/** Maximum combined thermal resistance of carpet and underlay over floor heating, in m²K/W. */
const HEATING_MOST = 0.15;
const USUAL = { carpet: 'Foam or rubber, 8 to 11 mm', hardFlooring: 'Firm foam, 2 to 3 mm' } as const;
/** Matches "Glued: none. Floated: 3 mm acoustic foam"; the part for floating is used. */
const FLOATED = /\bfloated: (.+)$/i;
const WHEN_GLUED = /,? or none when glued/i;

interface Underlay {
  /** No underlay has to be bought. */
  readonly none: boolean;
  /** Which underlay it is, and why. */
  readonly words: string;
}

/** The underlay of a floor, by how the floor is held and what its maker specifies. */
export function underlayOf(
  flooring: FlooringType,
  fixing: Fixing,
  said: string | undefined,
  measure: Measure,
): Underlay {
  if (fixing === 'glued') return { none: true, words: 'None: a glued floor lies on the subfloor itself.' };
  if (fixing === 'nailed') return { none: true, words: 'None: nailed boards lie on battens or ply.' };
  const kind = lengthsInText(kindOf(said ?? USUAL[flooring]), measure);
  if (/^attached/i.test(kind))
    return {
      none: true,
      words: `None: the boards have their own (${lowerFirst(kind)}). A second one lets joints move.`,
    };
  if (/^none/i.test(kind)) return { none: true, words: `${kind}.` };
  const which = said
    ? `This floor needs ${lowerFirst(kind)}, as its warranty requires`
    : `Usually ${lowerFirst(kind)}`;
  return { none: false, words: `${which}: ${flooring === 'carpet' ? carpetWhy(measure) : BOARDS_WHY}` };
}

const kindOf = (said: string) => (FLOATED.exec(said)?.[1] ?? said).replace(WHEN_GLUED, '');
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const BOARDS_WHY = 'floating boards need it to lie evenly, and it absorbs sound.';

function carpetWhy(measure: Measure): string {
  const most =
    measure === 'metric' ? `${HEATING_MOST} m²K/W` : `R ${formatNumber(thermalResistanceToR(HEATING_MOST))}`;
  return `it cushions each step, so that the pile lasts. Over floor heating, carpet and underlay stay below ${most} together.`;
}
