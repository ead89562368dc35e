import { useMemo } from 'react';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { calculatorUsed } from '#lib/analytics/use-events.ts';
import { addRow, appendRows, changeRow, isUntouched, MAX_ROWS, removeRow } from '#lib/area/edit-rows.ts';
import { limitToFloorings } from '#lib/area/limit-to-floorings.ts';
import { type NeedChoices, NO_CHOICES } from '#lib/area/need-choices.ts';
import type { Row, Wall } from '#lib/area/row.ts';
import type { Shared } from '#lib/area/share.ts';
import {
  type CalculatorState,
  earlierRooms,
  NEW_CALCULATION,
  needChoices,
  type PlanChoices,
  wastageOf,
} from '#lib/area/state.ts';
import { allTotals } from '#lib/area/totals.ts';
import type { Region } from '#lib/regions.ts';
import type { FlooringType } from '#lib/sites.ts';
import { type Measure, measureOf } from '#lib/units.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { calculationChanged } from '#store/slices/rows.ts';

type Wastage = Readonly<Record<FlooringType, number>>;

export interface CalculationActions {
  /** Adds a row with the flooring of the last row. Returns its id, or undefined at the limit. */
  add(): number | undefined;
  remove(id: number): void;
  edit(id: number, change: (row: Row) => Row): void;
  /** Appends rooms of a pasted table. */
  append(rows: readonly Row[]): void;
  /** Sets the wall with the main window of a room. */
  setWindow(id: number, wall: Wall | null): void;
  setUnits(units: Measure): void;
  setWastage(flooring: FlooringType, percent: number): void;
  setPlan(plan: Partial<PlanChoices>): void;
  setNeeds(needs: Partial<NeedChoices>): void;
  setInOrder(inOrder: boolean): void;
  /** Takes over a link's rooms and settings; the visitor's own rooms can be restored. */
  take(shared: Shared): void;
  bringBack(): void;
  /** Sets the flooring of the first room while nothing has been typed. */
  begin(flooring: FlooringType): void;
  reset(): void;
}

/** The visitor's rooms and all actions on them. Every change recalculates the totals (S3.3). */
export function useCalculation(region: Region, floorings: readonly FlooringType[]) {
  const store = useAppStore();
  const stored = useAppSelector(({ rows }) => rows);
  const state = useMemo(() => limitToFloorings(stored, floorings), [stored, floorings]);
  const first = floorings[0] ?? 'carpet';
  const actions = useMemo<CalculationActions>(() => {
    const now = () => limitToFloorings(store.getState().rows, floorings);
    /** Only for typed input, not for stored rooms or those of a link. */
    const noteMeasured = () => {
      if (now().rows.some(({ total }) => total > 0)) pushEvent(calculatorUsed('measured'));
    };
    const put = (change: Partial<CalculatorState>, wastage: Wastage = wastageOf(now())) => {
      const next = { ...now(), ...change };
      store.dispatch(calculationChanged({ ...next, totals: allTotals(next.rows, wastage) }));
    };
    return {
      add() {
        const before = now().rows;
        if (before.length >= MAX_ROWS) return undefined;
        const rows = addRow(before, first);
        put({ rows });
        return rows.at(-1)?.id;
      },
      remove: (id) => put({ rows: removeRow(now().rows, id, first) }),
      edit(id, change) {
        put({ rows: changeRow(now().rows, id, change) });
        noteMeasured();
      },
      append(rows) {
        put({ rows: appendRows(now().rows, rows) });
        noteMeasured();
      },
      setWindow(id, window) {
        put({ rows: changeRow(now().rows, id, (row) => ({ ...row, window })) });
        pushEvent(calculatorUsed('window'));
      },
      setUnits: (units) => put({ units }),
      setWastage: (flooring, percent) => put({}, { ...wastageOf(now()), [flooring]: percent }),
      setPlan: (plan) => put({ plan: { ...now().plan, ...plan } }),
      setNeeds: (needs) => put({ needs: { ...needChoices(now()), ...needs } }),
      setInOrder: (inOrder) => put({ inOrder }),
      take({ rows, wastage, units, plan, needs }) {
        const own = now();
        put(
          {
            ...(rows && { rows, needs: needs ?? NO_CHOICES, ...earlierRooms(own) }),
            ...(units && { units }),
            ...(plan && { plan }),
          },
          wastage ?? wastageOf(own),
        );
      },
      bringBack() {
        const { kept, keptNeeds } = now();
        if (kept) put({ rows: kept, kept: null, needs: keptNeeds ?? NO_CHOICES, keptNeeds: NO_CHOICES });
      },
      begin(flooring) {
        const { rows } = now();
        if (floorings.includes(flooring) && rows.every(isUntouched))
          put({ rows: rows.map((row) => ({ ...row, flooring })) });
      },
      reset() {
        const own = now();
        const rooms = removeRow([], 0, first);
        put({ ...NEW_CALCULATION, needs: NO_CHOICES, units: own.units, rows: rooms, ...earlierRooms(own) });
      },
    };
  }, [store, first, floorings]);
  return { state, measure: state.units ?? measureOf(region), actions };
}
