import { useState } from 'react';
import { Select } from '#components/field/select.tsx';
import { type BoardPlan, boardPlan } from '#lib/area/boards.ts';
import type { PlanRoom } from '#lib/area/cut-plan/types.ts';
import { type Board, DEFAULT_BOARDS, type FloorFacts } from '#lib/area/floor-facts.ts';
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
  const plan = board && boardPlan(rooms, board);
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
        {plan.boards} boards at {perPack} a pack of {areaWords(packArea, measure)}. What is cut off the end of
        a row starts the next one where it is long enough.
      </p>
      <div className="mt-5 max-w-sm print:hidden">
        <Select
          label="Board"
          options={boards.map((one) => ({
            value: one.label,
            label: `${one.label}, ${lengthWords(one.width, measure)} × ${lengthWords(one.length, measure)}`,
          }))}
          value={board?.label}
          onChange={({ currentTarget: { value } }) => setLabel(value)}
        />
      </div>
      <PlanFacts facts={facts} />
      <BoardTable rooms={plan.rooms} measure={measure} />
    </section>
  );
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
