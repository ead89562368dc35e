'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import { roomLabels } from '#lib/area/room-labels.ts';
import { loadedCode } from '#lib/http/loaded-code.ts';
import type { Region } from '#lib/regions.ts';
import type { FlooringType } from '#lib/sites.ts';
import { useRestored } from '#store/restored.ts';
import { CalculatorHead, CalculatorTips, ForFloor, Totals } from './calculator-parts.tsx';
import type { PlanSection as Plan } from './plan-section.tsx';
import { RoomRow } from './room-row.tsx';
import { type Fills, RoomsDrawing } from './rooms-drawing.tsx';
import { useCalculation } from './use-calculation.ts';
import { useRoomRows } from './use-room-rows.ts';
import './calculator.css';

const NoPlan: typeof Plan = () => (
  <p role="alert">The plan could not be loaded. Reload the page: your rooms are kept.</p>
);
const PlanSection = lazy(async () => {
  const file = await loadedCode(import('./plan-section.tsx'));
  return { default: file.ok ? file.value.PlanSection : NoPlan };
});

export interface CalculatorProps {
  readonly region: Region;
  /** Floorings that the site sells; with only one, the visitor is not asked (S5.3-7). */
  readonly floorings: readonly FlooringType[];
  readonly fills: Fills;
  /** URL of the store finder; undefined if the site has none. */
  readonly stores?: string;
  /** Samples are offered in the region. */
  readonly samples: boolean;
  /** The floor from whose page the visitor came. */
  readonly floor?: FloorFacts;
}

/** Rooms on the left, totals on the right, plans below (S4.6, S5.3, DESIGN 8.13). */
export function Calculator({ region, floorings, fills, stores, samples, floor }: CalculatorProps) {
  const calculation = useCalculation(region, floorings);
  const { state, measure, actions } = calculation;
  const measured = state.rows.some(({ total }) => total > 0);
  const [carpet, onCarpetSlot] = useState<HTMLElement | null>(null);
  const [hardFlooring, onHardFlooringSlot] = useState<HTMLElement | null>(null);

  // The floor that the visitor came from sets the flooring of rooms that are not filled in yet.
  const restored = useRestored();
  useEffect(() => {
    if (floor && restored) actions.begin(floor.flooring);
  }, [floor, restored, actions]);

  return (
    <div className="calc">
      <div className="calc-left">
        <CalculatorHead {...{ measure, actions }} hasEarlierRooms={Boolean(state.kept)} />
        {floor && <ForFloor floor={floor} measure={measure} />}
        <RoomsDrawing rows={state.rows} measure={measure} fills={fills} />
        <Rooms {...{ calculation, floorings, measured }} />
        {!measured && <CalculatorTips />}
      </div>
      <Totals
        {...{ state, measure, stores }}
        onWastage={actions.setWastage}
        onSlot={{ carpet: onCarpetSlot, hardFlooring: onHardFlooringSlot }}
      />
      <div className="min-w-0">
        {measured && (
          <Suspense fallback={null}>
            <PlanSection
              region={region}
              state={state}
              measure={measure}
              floor={floor}
              samples={samples}
              setPlan={actions.setPlan}
              setNeeds={actions.setNeeds}
              setWindow={actions.setWindow}
              setInOrder={actions.setInOrder}
              slots={{ carpet, hardFlooring }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

interface RoomsProps {
  calculation: ReturnType<typeof useCalculation>;
  floorings: readonly FlooringType[];
  /** At least one room has an area. */
  measured: boolean;
}

/** A row for each room, and the live region for changes. */
function Rooms({ calculation, floorings, measured }: RoomsProps) {
  const { state, measure, actions } = calculation;
  const { rows } = state;
  const names = roomLabels(rows);
  const list = useRef<HTMLOListElement>(null);
  const { note, add, remove, append, reset } = useRoomRows(calculation, list);
  return (
    <>
      <ol ref={list} className="calc-rows">
        {rows.map((row, index) => (
          <RoomRow
            key={row.id}
            row={row}
            index={index}
            name={names[index] ?? ''}
            last={index === rows.length - 1}
            measure={measure}
            floorings={floorings}
            onEdit={(change) => actions.edit(row.id, change)}
            onAdd={add}
            onRemove={() => remove(index)}
            onTable={append}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-[0.9375rem] text-ink-2 no-print">
        <p role="status">{note}</p>
        {(measured || rows.length > 1) && (
          <button type="button" className="calc-link" onClick={reset}>
            Start again
          </button>
        )}
      </div>
    </>
  );
}
