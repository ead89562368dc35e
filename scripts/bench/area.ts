/** How fast the calculator's rules answer, as Markdown: `npm run bench -- area`. Runs the browser's code in Node. */
import { boardPlan } from '../../lib/area/boards.ts';
import { cutPlan } from '../../lib/area/cut-plan/cut-plan.ts';
import type { CutPlan, PlanRoom } from '../../lib/area/cut-plan/types.ts';
import { DEFAULT_BOARDS } from '../../lib/area/floor-facts.ts';
import { needsOf } from '../../lib/area/needs.ts';
import { planRules } from '../../lib/area/plan-rooms.ts';
import { readTable } from '../../lib/area/read-table.ts';
import type { Row } from '../../lib/area/row.ts';
import { NEW_CALCULATION, type PlanChoices } from '../../lib/area/state.ts';
import { allTotals } from '../../lib/area/totals.ts';

/** An ordinary house of ten rooms, in metres: four fit the width of a roll, six are wider. */
const HOUSE: readonly (readonly [string, number, number])[] = [
  ['Lounge', 5.4, 4.2],
  ['Dining', 3.9, 3.6],
  ['Family', 6.1, 4.8],
  ['Bedroom 1', 4.1, 3.9],
  ['Bedroom 2', 3.4, 3.2],
  ['Bedroom 3', 3.3, 3.0],
  ['Study', 2.9, 2.6],
  ['Hall', 1.2, 7.4],
  ['Stairs', 1.0, 4.2],
  ['Kids', 4.4, 3.7],
];
const ROUNDS = 40;
const CHOICES: readonly (readonly [string, Partial<PlanChoices>])[] = [
  ['no joins', {}],
  ['joins of three pieces', { pieces: 3 }],
  ['joins of three pieces, one pile direction', { pieces: 3, onePile: true }],
];

const house: readonly PlanRoom[] = HOUSE.map(([name, width, length]) => ({ name, width, length }));
const table = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [name, width, length] = HOUSE[at % HOUSE.length] ?? ['Room', 3, 4];
    return `${name}\t${width}\t${length}`;
  }).join('\n');

function timed(work: () => unknown): { fastest: number; middle: number } {
  for (let round = 0; round < 5; round += 1) work();
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  }).sort((a, b) => a - b);
  return { fastest: times[0] ?? 0, middle: times[ROUNDS >> 1] ?? 0 };
}

function line(name: string, work: () => unknown, note = ''): void {
  const { fastest, middle } = timed(work);
  console.log(`| ${name} | ${middle.toFixed(2)} | ${fastest.toFixed(2)} | ${note} |`);
}

const noteOf = (plan: CutPlan | undefined) =>
  plan
    ? `${plan.rollLength.toFixed(2)} m of roll, ${plan.seams} seams, ${Math.round((100 * plan.wasteArea) / (plan.wasteArea + plan.floorArea))} % left over`
    : 'no plan';

const rows: readonly Row[] = readTable(table(100), 'metric', 'carpet').rows;
const wastage = { carpet: 10, hardFlooring: 10 };

console.log('| What | median ms | fastest ms | result |\n| --- | ---: | ---: | --- |');
line(
  'totals of 100 rows',
  () => allTotals(rows, wastage),
  `${allTotals(rows, wastage).carpet.metres.toFixed(2)} m2`,
);
line('a pasted table of 500 lines', () => readTable(table(500), 'metric', 'carpet'), '100 rooms taken');
for (const [name, choices] of CHOICES) {
  const rules = planRules({ ...NEW_CALCULATION.plan, ...choices }, 3.66, 'metric');
  line(
    `cut plan of a house of 10 rooms, ${name}`,
    () => cutPlan(house, rules),
    noteOf(cutPlan(house, rules)),
  );
}
const everything = () =>
  needsOf({ flooring: 'carpet', rows, wastage: 10, fixing: 'stretched', measure: 'metric' });
line(
  'everything needed for 100 rooms',
  everything,
  everything()
    .map(({ key, reckoned }) => `${key.split('.')[1]} ${reckoned.toFixed(2)}`)
    .join(', '),
);
const hundred = Array.from({ length: 10 }, () => house).flat();
const rules = planRules(NEW_CALCULATION.plan, 3.66, 'metric');
line('cut plan of 100 rooms, no joins', () => cutPlan(hundred, rules), noteOf(cutPlan(hundred, rules)));
for (const board of DEFAULT_BOARDS) {
  const plan = boardPlan(house, board);
  line(
    `packs for 10 rooms, ${board.label.toLowerCase()}`,
    () => boardPlan(house, board),
    `${plan?.packs} packs`,
  );
}
