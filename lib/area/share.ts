import { FLOORING_TYPES, type FlooringType } from '../sites.ts';
import { oneLine } from '../text.ts';
import type { Measure } from '../units.ts';
import { MAX_ROWS } from './edit-rows.ts';
import type { Board, FloorFacts } from './floor-facts.ts';
import { lengthOf, widthOf, withCutout, withLength, withStairs, withWidth } from './measured-row.ts';
import { FIXINGS, type NeedChoices } from './need-choices.ts';
import {
  CORNERS,
  DOORWAYS_MAX,
  newRow,
  type Row,
  roomName,
  STEPS_MAX,
  type Stairs,
  TURNS,
  TURNS_MAX,
  type Turn,
  WALLS,
} from './row.ts';
import { addNeeds, FIELD_SEPARATOR, readNeeds } from './share-needs.ts';
import { NO_SIDE, type Side, sideInFeet, sideInMetres } from './side.ts';
import { type CalculatorState, MAX_PIECES, needChoices, type PlanChoices, wastageOf } from './state.ts';
import { readWastage } from './totals.ts';

/** Maximum length of a fragment that is parsed, in characters: enough for a hundred rooms with long names. */
const MAX_LENGTH = 20_000;

/** Content of a link; parts that the link omits are undefined. */
export interface Shared {
  readonly rows?: readonly Row[];
  readonly wastage?: Readonly<Record<FlooringType, number>>;
  readonly units?: Measure;
  readonly plan?: PlanChoices;
  /** Other needs; they belong to the rows. */
  readonly needs?: NeedChoices;
  readonly floor?: FloorFacts;
}

const STAIRS = 'stairs';

const positive = (text: string | undefined, most: number): number | undefined => {
  const value = Number(text);
  return value > 0 && value <= most ? value : undefined;
};

const sideText = ({ typed, metres, feet, inches }: Side) =>
  typed === 'metric' ? String(metres) : `${feet}f${inches}`;

function sideFrom(text = ''): Side {
  const [feet = '', inches] = text.split('f');
  return inches === undefined ? sideInMetres(Number(feet)) : sideInFeet(Number(feet), Number(inches));
}

/** Turns are appended after the straight flight, if there are any; older links have none. */
function stairsText({ steps, tread, riser, ...turns }: Stairs): (string | number)[] {
  const turned = TURNS.some((kind) => turns[kind]?.count)
    ? TURNS.flatMap((kind) => {
        const { count = 0, across = NO_SIDE, depth = NO_SIDE } = turns[kind] ?? {};
        return [count, sideText(across), sideText(depth)];
      })
    : [];
  return [steps, sideText(tread), sideText(riser), ...turned];
}

function shapeText({ cutout, stairs }: Row): string {
  if (stairs) return [STAIRS, ...stairsText(stairs)].join('_');
  return cutout ? [cutout.corner, sideText(cutout.width), sideText(cutout.length)].join('_') : '';
}

/** Steps within the limit of input; anything else becomes 0. */
const stairsFrom = ([steps, tread, riser, ...turns]: readonly string[]): Stairs => ({
  steps: Math.trunc(positive(steps, STEPS_MAX) ?? 0),
  tread: sideFrom(tread),
  riser: sideFrom(riser),
  ...Object.fromEntries(TURNS.map((kind, at) => [kind, turnFrom(turns.slice(3 * at, 3 * at + 3))])),
});

/** Undefined if there are none, or the number exceeds the limit of input. */
function turnFrom([text, across, depth]: readonly string[]): Turn | undefined {
  const count = Math.trunc(positive(text, TURNS_MAX) ?? 0);
  return count > 0 ? { count, across: sideFrom(across), depth: sideFrom(depth) } : undefined;
}

/** Null if the number of doorways is missing, as in older links. */
const doorwaysFrom = (text = ''): number | null =>
  /^\d$/.test(text) ? Math.min(Number(text), DOORWAYS_MAX) : null;

function rowText(row: Row): string {
  const { doorway, doorways, window } = row;
  return [
    row.flooring === 'carpet' ? 'c' : 'h',
    row.room.replaceAll(FIELD_SEPARATOR, ' '),
    sideText(widthOf(row)),
    sideText(lengthOf(row)),
    shapeText(row),
    doorway ?? '',
    doorways ?? '',
    window ?? '',
  ]
    .join(FIELD_SEPARATOR)
    .replace(/\*+$/, '');
}

function rowFrom(text: string, id: number): Row {
  const [type, name = '', width, length, shape = '', wall, doorways, window] = text.split(FIELD_SEPARATOR);
  const [shapeName, ...sides] = shape.split('_');
  const [cutWidth, cutLength] = sides;
  const corner = CORNERS.find((one) => one === shapeName);
  const row = {
    ...newRow(id, type === 'h' ? 'hardFlooring' : 'carpet'),
    room: roomName(name),
    doorway: WALLS.find((one) => one === wall) ?? null,
    doorways: doorwaysFrom(doorways),
    window: WALLS.find((one) => one === window) ?? null,
  };
  const across = withWidth(row, sideFrom(width));
  if (shapeName === STAIRS) return withStairs(across, stairsFrom(sides));
  return withCutout(
    withLength(across, sideFrom(length)),
    corner ? { corner, width: sideFrom(cutWidth), length: sideFrom(cutLength) } : null,
  );
}

const floorText = ({ name, flooring, rolls, board, ways, underlay, resilient }: FloorFacts) =>
  [
    flooring === 'carpet' ? 'c' : 'h',
    name.replaceAll(FIELD_SEPARATOR, ' '),
    rolls.join('_'),
    board
      ? [
          board.kind,
          board.width,
          board.length,
          board.perPack,
          board.packArea,
          ...(board.clicks ? [CLICKS] : []),
        ].join('_')
      : '',
    ways?.join('_') ?? '',
    underlay?.replaceAll(FIELD_SEPARATOR, ' ') ?? '',
    resilient ? RESILIENT : '',
  ]
    .join(FIELD_SEPARATOR)
    .replace(/\*+$/, '');

const RESILIENT = 'r';
const UNDERLAY_MAX = 120;
/** Marks a board with click joints. */
const CLICKS = 'c';
/** Board kinds in links. Older links use `pattern` for herringbone and chevron. */
const BOARD_KINDS: Readonly<Record<string, Board['kind']>> = {
  plank: 'plank',
  tile: 'tile',
  herringbone: 'herringbone',
  chevron: 'chevron',
  carpetTile: 'carpetTile',
  pattern: 'herringbone',
};

function boardFrom(text: string): Board | null {
  const [name, ...figures] = text.split('_');
  const kind = BOARD_KINDS[name ?? ''];
  const clicks = figures[4] === CLICKS;
  const [width, length, perPack, packArea] = figures.map((figure) => positive(figure, 1000));
  return kind && width && length && perPack && packArea
    ? { kind, width, length, perPack, packArea, ...(clicks && { clicks }) }
    : null;
}

function floorFrom(text: string): FloorFacts | undefined {
  const [type, name = '', rolls = '', board = '', laid = '', below = '', made] = text.split(FIELD_SEPARATOR);
  if (!name.trim()) return undefined;
  const ways = new Set(laid.split('_').flatMap((text) => FIXINGS.find((fixing) => fixing === text) ?? []));
  const underlay = oneLine(below).slice(0, UNDERLAY_MAX).trim();
  return {
    name: roomName(name),
    flooring: type === 'h' ? 'hardFlooring' : 'carpet',
    rolls: rolls.split('_').flatMap((roll) => positive(roll, 10) ?? []),
    board: boardFrom(board),
    ...(ways.size > 0 && { ways: [...ways] }),
    ...(underlay && { underlay }),
    ...(made === RESILIENT && { resilient: true }),
  };
}

/** The fragment of a link to the calculator with a floor already chosen; it does not affect the visitor's rooms. */
export const floorFragment = (floor: FloorFacts): string =>
  `#${new URLSearchParams({ floor: floorText(floor) })}`;

/** A calculation as a URL fragment, which is not sent to the server: "#u=metric&w=10_10&r=c*Lounge*5.4*4.2". */
export function shareFragment(
  state: Pick<CalculatorState, 'rows' | 'totals' | 'plan' | 'needs'>,
  units: Measure,
  floor?: FloorFacts,
): string {
  const wastage = wastageOf(state);
  const query = new URLSearchParams({
    u: units,
    w: FLOORING_TYPES.map((type) => wastage[type]).join('_'),
    p: [state.plan.roll ?? '', state.plan.pieces, state.plan.onePile ? 1 : 0].join('_'),
  });
  for (const row of state.rows) query.append('r', rowText(row));
  addNeeds(query, needChoices(state));
  if (floor) query.set('floor', floorText(floor));
  return `#${query}`;
}

/** Parses a fragment; values are clamped like any input. Undefined if it contains neither rooms nor a floor. */
export function readFragment(fragment: string): Shared | undefined {
  if (fragment.length > MAX_LENGTH) return undefined;
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const rows = query
    .getAll('r')
    .slice(0, MAX_ROWS)
    .map((text, at) => rowFrom(text, at + 1));
  const floor = query.get('floor');
  const units = (['metric', 'imperial'] as const).find((one) => one === query.get('u'));
  const [carpet, hard] = query.get('w')?.split('_') ?? [];
  const [roll, pieces, onePile] = query.get('p')?.split('_') ?? [];
  const shared: Shared = {
    rows: rows.length > 0 ? rows : undefined,
    units,
    wastage:
      carpet !== undefined && hard !== undefined
        ? { carpet: readWastage(carpet), hardFlooring: readWastage(hard) }
        : undefined,
    plan:
      pieces !== undefined
        ? {
            roll: positive(roll, 10) ?? null,
            pieces: Math.min(Math.max(Math.trunc(Number(pieces)) || 1, 1), MAX_PIECES),
            onePile: onePile === '1',
          }
        : undefined,
    floor: floor === null ? undefined : floorFrom(floor),
    needs: rows.length > 0 ? readNeeds(query) : undefined,
  };
  return shared.rows || shared.floor ? shared : undefined;
}
