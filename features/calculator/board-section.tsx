import { useState } from 'react';
import { Select } from '#components/field/select.tsx';
import { type BoardPlan, boardPlan } from '#lib/area/boards.ts';
import type { PlanRoom } from '#lib/area/cut-plan/types.ts';
import { type Board, DEFAULT_BOARDS, type FloorFacts } from '#lib/area/floor-facts.ts';
import { LAYINGS, type LayingName, layingsOf, usualLaying, wasteOf } from '#lib/area/laying.ts';
import { areaWords, lengthWords } from '#lib/area/measure-words.ts';
import type { Measure } from '#lib/units.ts';
import { PlanFacts, PlanTable } from './plan-parts.tsx';
import { ToBuy } from './to-buy.tsx';

interface Props {
  readonly rooms: readonly PlanRoom[];
  readonly measure: Measure;
  readonly floor: FloorFacts | undefined;
  readonly slot: HTMLElement | null;
}

const boardsOf = (floor: FloorFacts | undefined): readonly (Board & { label: string })[] =>
  floor?.board ? [{ ...floor.board, label: floor.name }, ...DEFAULT_BOARDS] : DEFAULT_BOARDS;

/** Packs, rows and offcuts of planks or tiles (G49). */
export function BoardSection({ rooms, measure, floor, slot }: Props) {
  const boards = boardsOf(floor);
  const [label, setLabel] = useState(boards[0]?.label);
  const board = boards.find((one) => one.label === label) ?? boards[0];
  const [wanted, setWanted] = useState<LayingName>();
  const layings = board ? layingsOf(board) : [];
  const laying = layings.find((one) => one === wanted) ?? (board && usualLaying(board));
  const plan = board && boardPlan(rooms, board, laying);
  if (!plan) return null;
  const { perPack, packArea } = plan.board;
  const facts = [
    { term: 'Packs to order', value: String(plan.packs) },
    { term: 'In all', value: areaWords(plan.packArea, measure) },
    { term: 'Whole boards spare', value: String(plan.spare) },
    { term: 'Offcuts', value: areaWords(plan.offcutArea, measure) },
  ];
  return (
    <section aria-labelledby="board-plan" className="calc-plan-head">
      <ToBuy
        slot={slot}
        amount={plan.packs === 1 ? '1 pack' : `${plan.packs} packs`}
        words={`to order: ${areaWords(plan.packArea, measure)}`}
      />
      <h2 id="board-plan" className="type-dtitle">
        Packs
      </h2>
      <p className="mt-2 max-w-[41.3em] text-ink-2">
        {plan.boards} boards at {perPack} a pack of {areaWords(packArea, measure)}. {wasteWords(plan)}
      </p>
      <div className="mt-5 grid max-w-3xl gap-5 md:grid-cols-2 print:hidden">
        <Select
          label="Board"
          options={boards.map((one) => ({
            value: one.label,
            label: `${one.label}, ${lengthWords(one.width, measure)} × ${lengthWords(one.length, measure)}`,
          }))}
          value={board?.label}
          onChange={({ currentTarget: { value } }) => setLabel(value)}
        />
        {layings.length > 1 && (
          <Select
            label="Laying pattern"
            options={layings.map((name) => ({ value: name, label: LAYINGS[name].label }))}
            value={laying}
            onChange={({ currentTarget: { value } }) => setWanted(layings.find((name) => name === value))}
          />
        )}
      </div>
      <PlanFacts facts={facts} />
      <BoardTable rooms={plan.rooms} measure={measure} />
    </section>
  );
}

/** What becomes of what is cut off. */
function wasteWords({ laying, board }: BoardPlan): string {
  const waste = wasteOf(laying, board);
  if (waste.by === 'angle')
    return `Walls are met at an angle, which takes ${Math.round(waste.loss * 100)} % more than the floor's area.`;
  if (waste.by === 'lines') return 'Edges are cut from whole ones, several from one where they fit.';
  if (waste.by === 'rows')
    return 'Each row starts shifted, so what is cut off an end is used only where its length fits.';
  return 'What is cut off the end of a row starts the next one where it is long enough.';
}

function BoardTable({ rooms, measure }: { rooms: BoardPlan['rooms']; measure: Measure }) {
  return (
    <PlanTable caption="Boards by room" heads={['Room', 'Boards', 'Rows', 'Last row']}>
      {rooms.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no other name here than their place.
        <tr key={at}>
          <th scope="row">{one.room.name}</th>
          <td>{one.boards}</td>
          <td>{one.rows || '–'}</td>
          <td>{one.rows ? `${lengthWords(one.lastRow, measure)} wide` : 'Cut along the walls'}</td>
        </tr>
      ))}
    </PlanTable>
  );
}
