'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Segmented } from '#components/field/choice.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { type FloorFacts, rollLabel } from '#lib/area/floor-facts.ts';
import { readTable } from '#lib/area/read-table.ts';
import { calledRoom } from '#lib/area/row.ts';
import { MAX_ROWS } from '#lib/area/rows.ts';
import type { Region } from '#lib/regions.ts';
import { FLOORING_TYPES, type FlooringType } from '#lib/sites.ts';
import { useRestored } from '#store/restored.ts';
import { RoomRow } from './room-row.tsx';
import { type Fills, RoomsDrawing } from './rooms-drawing.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useCalculation } from './use-calculation.ts';

const PlanSection = lazy(() => import('./plan-section.tsx').then((file) => ({ default: file.PlanSection })));

export interface CalculatorProps {
  readonly region: Region;
  /** What the site sells; with one of them nothing is asked (S5.3-7). */
  readonly floorings: readonly FlooringType[];
  readonly fills: Fills;
  /** Where stores are found; without it there is no such way on. */
  readonly stores?: string;
  /** The shop posts samples here. */
  readonly samples: boolean;
  /** The floor whose page led here. */
  readonly floor?: FloorFacts;
}

/** Rooms on the left, what they need on the right, how to cut it below (S4.6, S5.3, DESIGN 8.13). */
export function Calculator({ region, floorings, fills, stores, samples, floor }: CalculatorProps) {
  const { state, measure, actions } = useCalculation(region, floorings);
  const { rows, totals } = state;
  const [note, setNote] = useState('');
  const [focused, setFocused] = useState<{ readonly row: number }>();
  const list = useRef<HTMLOListElement>(null);

  // The focus follows: to a new row, or to the row before one that was removed.
  useEffect(() => {
    if (focused)
      list.current?.querySelector<HTMLElement>(`[data-row="${focused.row}"] [role=combobox]`)?.focus();
  }, [focused]);

  // A floor that led here is the flooring of rooms that are still to be typed.
  const restored = useRestored();
  useEffect(() => {
    if (floor && restored) actions.begin(floor.flooring);
  }, [floor, restored, actions]);

  function add() {
    const id = actions.add();
    setNote(id === undefined ? `A calculation holds ${MAX_ROWS} rooms at most.` : '');
    if (id !== undefined) setFocused({ row: id });
  }
  function remove(index: number) {
    const row = rows[index];
    if (!row) return;
    setNote(`${calledRoom(row, index)} was removed.`);
    actions.remove(row.id);
    setFocused({ row: (rows[index - 1] ?? rows[index + 1] ?? row).id });
  }
  function table(text: string) {
    const { rows: read, skipped, cut } = readTable(text, measure, rows.at(-1)?.flooring ?? 'carpet');
    if (read.length > 0) actions.append(read);
    const room = read.length === 1 ? 'room' : 'rooms';
    const said = [
      read.length > 0
        ? `${read.length} ${room} taken from what you pasted.`
        : 'No room could be read from what you pasted.',
      skipped > 0 && `${skipped} ${skipped === 1 ? 'line' : 'lines'} without two lengths were left out.`,
      (cut || rows.length + read.length > MAX_ROWS) && `A calculation holds ${MAX_ROWS} rooms at most.`,
    ];
    setNote(said.filter(Boolean).join(' '));
  }

  const used = FLOORING_TYPES.filter((type) => rows.some(({ flooring }) => flooring === type));
  const measured = rows.some(({ total }) => total > 0);
  return (
    <div className="calc">
      <div className="calc-left">
        <div className="no-print mb-5 flex flex-wrap items-center justify-between gap-4">
          <Segmented
            legend="Units"
            name="calculator-units"
            value={measure}
            options={[
              { value: 'metric', label: 'Metric' },
              { value: 'imperial', label: 'Imperial' },
            ]}
            onChange={(units) => actions.setUnits(units === 'imperial' ? 'imperial' : 'metric')}
          />
          {state.kept && (
            <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-2">
              Your rooms from before are kept.
              <button type="button" className="calc-link" onClick={actions.bringBack}>
                Bring them back
              </button>
            </p>
          )}
        </div>
        {floor && (
          <p className="mb-4 text-[0.9375rem] text-ink-2">
            For <strong className="font-medium text-ink">{floor.name}</strong>
            {floor.rolls.length > 0 &&
              `, from a roll ${floor.rolls.map((width) => rollLabel(width, measure)).join(' or ')} wide`}
          </p>
        )}
        <RoomsDrawing rows={rows} measure={measure} fills={fills} />
        <ol ref={list} className="calc-rows">
          {rows.map((row, index) => (
            <RoomRow
              key={row.id}
              row={row}
              index={index}
              last={index === rows.length - 1}
              measure={measure}
              floorings={floorings}
              onEdit={(change) => actions.edit(row.id, change)}
              onAdd={add}
              onRemove={() => remove(index)}
              onTable={table}
            />
          ))}
        </ol>
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-[0.9375rem] text-ink-2 print:hidden">
          <p role="status">{note}</p>
          {(measured || rows.length > 1) && (
            <button
              type="button"
              className="calc-link"
              onClick={() => {
                actions.reset();
                setFocused({ row: 1 });
                setNote('All rooms were removed.');
              }}
            >
              Start again
            </button>
          )}
        </div>
        {!measured && <Lesson />}
      </div>
      <aside className="calc-right" data-surface="dark" aria-label="What you need">
        {used.map((type) => (
          <TotalsPanel
            key={type}
            flooring={type}
            totals={totals[type]}
            measure={measure}
            onWastage={(percent) => actions.setWastage(type, percent)}
          />
        ))}
        <div className="calc-foot no-print">
          {stores && (
            <a href={stores} className="calc-stores">
              Find your nearest stores
            </a>
          )}
          <p className="type-small text-ink-2">
            A guide only. Your retailer measures on site before anything is cut.
          </p>
        </div>
      </aside>
      <div className="calc-below">
        {measured && (
          <Suspense fallback={null}>
            <PlanSection
              region={region}
              state={state}
              measure={measure}
              floor={floor}
              samples={samples}
              setPlan={actions.setPlan}
              setInOrder={actions.setInOrder}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** What an empty calculator teaches. */
function Lesson() {
  return (
    <ul className="mt-6 grid gap-3 text-[0.9375rem] text-ink-2">
      {[
        'Measure each room at its longest and its widest, into doorways and alcoves.',
        'Type sides as you have them: 3.6, 360 cm or 12 ft 6 in all work, and so does a table pasted from a spreadsheet.',
        'Ten per cent is added for cutting. Change it beside the totals.',
      ].map((line) => (
        <li key={line} className="flex gap-3">
          <Icon name="check" className="mt-0.5 flex-none" />
          {line}
        </li>
      ))}
    </ul>
  );
}
