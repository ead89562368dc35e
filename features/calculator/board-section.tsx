import { BoardTable } from '#components/cut-plan/board-table.tsx';
import { Choice } from '#components/field/choice.tsx';
import { Select } from '#components/field/select.tsx';
import type { ChosenBoards } from '#lib/area/chosen-boards.ts';
import {
  borderRows,
  hasBorder,
  LAYINGS,
  type LayingPattern,
  layingOf,
  layingPattern,
} from '#lib/area/laying.ts';
import { areaWords, lengthWords } from '#lib/area/measure-words.ts';
import type { BoardChoice } from '#lib/area/need-choices.ts';
import type { FlooringType } from '#lib/sites.ts';
import type { Measure } from '#lib/units.ts';
import { BoardsInLight } from './boards-in-light.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { ToBuy } from './to-buy.tsx';
import type { SetWindow } from './window-field.tsx';

interface Props {
  readonly flooring: FlooringType;
  readonly chosen: ChosenBoards;
  readonly measure: Measure;
  readonly onBoard: (choice: BoardChoice) => void;
  readonly setWindow: SetWindow;
  readonly slot: HTMLElement | null;
}

const TITLES: Record<FlooringType, string> = { carpet: 'Packs of carpet tiles', hardFlooring: 'Packs' };

/** Packs, rows and offcuts of planks or tiles (G49). */
export function BoardSection({ flooring, chosen, measure, onBoard, setWindow, slot }: Props) {
  const { plan, boards, board, layings, laying, beside } = chosen;
  const choose = (label: string, way: LayingPattern) => onBoard({ floor: beside, label, laying: way });
  const border = hasBorder(laying);
  const { perPack, packArea } = plan.board;
  const title = `${flooring}-packs`;
  const facts = [
    { term: 'Packs to order', value: String(plan.packs) },
    { term: 'Total area', value: areaWords(plan.packArea, measure) },
    { term: 'Whole boards spare', value: String(plan.spare) },
    { term: 'Offcuts', value: areaWords(plan.offcutArea, measure) },
  ];
  return (
    <section aria-labelledby={title} className="calc-plan-head">
      <ToBuy
        slot={slot}
        amount={plan.packs === 1 ? '1 pack' : `${plan.packs} packs`}
        words={`to order: ${areaWords(plan.packArea, measure)}`}
      />
      <h2 id={title} className="type-dtitle">
        {TITLES[flooring]}
      </h2>
      <p className="mt-2 max-w-[41.3em] text-ink-2">
        {`${plan.boards} boards, ${perPack} to a pack of ${areaWords(packArea, measure)}.`}
      </p>
      <div className="mt-5 grid max-w-3xl gap-5 md:grid-cols-2 no-print">
        <Select
          label="Board"
          options={boards.map((one) => ({
            value: one.label,
            label: `${one.label}, ${lengthWords(one.width, measure)} × ${lengthWords(one.length, measure)}`,
          }))}
          value={board.label}
          onChange={({ currentTarget: { value } }) => choose(value, laying)}
        />
        {layings.length > 1 && (
          <Select
            label="Laying pattern"
            options={layings.map((name) => ({ value: name, label: LAYINGS[name].label }))}
            value={layingOf(laying)}
            onChange={({ currentTarget: { value } }) => {
              const name = layings.find((one) => one === value);
              if (name) choose(board.label, layingPattern(name, border));
            }}
          />
        )}
        {borderRows(board) > 0 && (
          <Choice
            type="checkbox"
            checked={border}
            onChange={({ currentTarget }) =>
              choose(board.label, layingPattern(layingOf(laying), currentTarget.checked))
            }
          >
            Border along the walls
          </Choice>
        )}
      </div>
      <PlanFacts facts={facts} />
      <BoardTable rooms={plan.rooms} measure={measure} />
      <BoardsInLight {...{ plan, setWindow }} />
    </section>
  );
}
