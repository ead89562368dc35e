import { describe, expect, it } from 'vitest';
import { DOORWAY } from '#lib/area/edges.ts';
import { amountWords, readAmount, shownAmount } from '#lib/area/need-units.ts';
import { newRow } from '#lib/area/row.ts';
import { readFragment, shareFragment } from '#lib/area/share.ts';
import { isCalculation, NEW_CALCULATION } from '#lib/area/state.ts';
import { toCsv } from '#lib/area/to-csv.ts';
import { row } from '#tests/support/area-rows.ts';

describe('the shopper’s own amounts', () => {
  it('are read in the displayed units', () => {
    expect(readAmount('22,5', 'area', 'metric')).toEqual({ amount: 22.5 });
    const read = readAmount('270', 'area', 'imperial');
    expect('amount' in read && shownAmount(read.amount, 'area', 'imperial')).toBe(270);
    expect(readAmount(' 3 ', 'packs', 'imperial')).toEqual({ amount: 3 });
    expect(readAmount('2.5', 'packs', 'metric')).toEqual({ wrong: 'Type a whole number' });
    for (const text of ['', '-1', 'abc', '1e9', '100000'])
      expect(readAmount(text, 'length', 'metric')).toHaveProperty('wrong');
    expect(amountWords(1, 'packs', 'metric')).toBe('1 pack');
  });

  it('are restored from a link and storage; unknown values are dropped', () => {
    const needs = {
      ways: { carpet: 'glued' },
      boards: { hardFlooring: { floor: 'Basin', label: 'Planks', laying: 'brick' } },
      amounts: { 'carpet.underlay': 25.5, 'hardFlooring.nosing': 0 },
    } as const;
    const state = { ...NEW_CALCULATION, rows: [row('carpet', 4, 5, 3)], needs };
    const shared = readFragment(shareFragment(state, 'metric'));
    expect(shared?.needs).toEqual(needs);
    expect(shared?.rows?.[0]?.doorways).toBe(3);
    expect(isCalculation(JSON.parse(JSON.stringify(state)))).toBe(true);
    const odd = readFragment(
      '#r=c*a*1*1***12&n=carpet*underlay&n=carpet.roof*3&n=carpet.roll*-1&n=carpet.trims*&l=roof*glued&l=carpet*taped',
    );
    expect(odd?.needs).toEqual({ ways: {}, boards: {}, amounts: {} });
    expect(odd?.rows?.[0]?.doorways).toBeNull();
  });

  it('are empty in older links and stored calculations, which are still read', () => {
    const shared = readFragment('#u=metric&w=10_10&p=_1_0&r=c*Lounge*5.4*4.2**left');
    expect(shared?.needs).toEqual({ ways: {}, boards: {}, amounts: {} });
    expect(shared?.rows?.[0]).toMatchObject({ doorway: 'left', doorways: null });
    const { doorways: _, ...before } = newRow(1);
    expect(isCalculation({ ...NEW_CALCULATION, rows: [before] })).toBe(true);
  });

  it.each([
    ['a way that is none', { ways: { carpet: 'taped' }, boards: {}, amounts: {} }],
    ['an amount of nothing we know', { ways: {}, boards: {}, amounts: { roof: 3 } }],
    ['an amount that is text', { ways: {}, boards: {}, amounts: { 'carpet.roll': '3' } }],
    ['half a board', { ways: {}, boards: { carpet: { floor: '' } }, amounts: {} }],
  ])('storage with %s is refused', (_what, needs) => {
    expect(isCalculation({ ...NEW_CALCULATION, needs })).toBe(false);
  });

  it('half a doorway is refused', () => {
    expect(isCalculation({ ...NEW_CALCULATION, rows: [row('carpet', 1, 1, 1.5)] })).toBe(false);
  });

  it('are included in the table for spreadsheets', () => {
    const line = {
      flooring: 'carpet',
      item: 'Gripper',
      amount: 17.18,
      unit: 'm',
      how: 'Walls, less.',
    } as const;
    expect(toCsv({ ...NEW_CALCULATION }, undefined, [line])).toContain(
      'Gripper,Carpet,17.18,m,"Walls, less."',
    );
    expect(DOORWAY.metric).toBe(0.82);
  });
});
