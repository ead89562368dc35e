import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRow,
  appendRows,
  changeRow,
  isUntouched,
  MAX_ROWS,
  ROOM_SUGGESTIONS,
  removeRow,
} from '#lib/area/edit-rows.ts';
import { withCutout, withLength, withWidth } from '#lib/area/measured-row.ts';
import { newRow, type Row } from '#lib/area/row.ts';
import { sideInFeet, sideInMetres } from '#lib/area/side.ts';
import { allTotals, neededArea, readWastage, totalsOf } from '#lib/area/totals.ts';

const metric = (width: number, length: number, flooring: Row['flooring'] = 'carpet') =>
  withLength(withWidth(newRow(1, flooring), sideInMetres(width)), sideInMetres(length));
const feet = (width: number, length: number) =>
  withLength(withWidth(newRow(1), sideInFeet(width, 0)), sideInFeet(length, 0));

describe('rows', () => {
  it('S3.3-1 a new row is carpet, with every field of the row', () => {
    expect(newRow(1)).toMatchObject({
      flooring: 'carpet',
      room: '',
      width: 0,
      length: 0,
      widthFeet: 0,
      widthInches: 0,
      lengthFeet: 0,
      lengthInches: 0,
      total: 0,
      squareFeet: 0,
    });
  });

  it('S9.4-1 suggests room names in their order', () => {
    expect(ROOM_SUGGESTIONS).toEqual([
      'Kitchen',
      'Lounge',
      'Dining',
      'Bedroom',
      'Bathroom',
      'Kids',
      'Stairs',
    ]);
  });

  it('S4.6-3 an added row copies the flooring of the one before', () => {
    const rows = [newRow(7), newRow(2), newRow(3, 'hardFlooring')];
    expect(addRow(rows)).toEqual([...rows, newRow(8, 'hardFlooring')]);
    expect([addRow([]), addRow([], 'hardFlooring')]).toEqual([[newRow(1)], [newRow(1, 'hardFlooring')]]);
  });

  it('S4.6-4 removing all rows leaves one default row', () => {
    const rows = removeRow(removeRow([metric(3, 4), newRow(2)], 1), 2);
    expect(rows).toEqual([newRow(1)]);
    expect(removeRow([newRow(5)], 5, 'hardFlooring')).toEqual([newRow(1, 'hardFlooring')]);
    expect(removeRow([newRow(1), newRow(2), newRow(3)], 2)).toEqual([newRow(1), newRow(3)]);
  });

  it('never holds more than a hundred rows', () => {
    const full = Array.from({ length: MAX_ROWS }, (_, at) => newRow(at + 1));
    expect(addRow(full.slice(1))).toHaveLength(MAX_ROWS);
    expect(addRow(full)).toBe(full);
  });

  it('adds pasted rows after the others, and replaces an empty last one', () => {
    const rows = appendRows([metric(3, 4), metric(1, 1), newRow(3)], [metric(5, 4), metric(2, 2)]);
    expect(rows.map(({ total }) => total)).toEqual([12, 1, 20, 4]);
    expect(rows.map(({ id }) => id)).toEqual([1, 1, 4, 5]);
    const begun = [newRow(1), { ...newRow(2), room: 'Hall' }];
    expect(appendRows(begun, [metric(5, 4)])).toEqual([...begun, { ...metric(5, 4), id: 3 }]);
    expect(appendRows([], [metric(5, 4)])).toEqual([metric(5, 4)]);
    expect(
      appendRows(
        [newRow(1)],
        Array.from({ length: 500 }, () => metric(1, 1)),
      ),
    ).toHaveLength(MAX_ROWS);
  });

  it('changes one row only', () => {
    const rows = [newRow(1), newRow(2)];
    const changed = changeRow(rows, 2, (row) => ({ ...row, room: 'Kitchen' }));
    expect(changed[0]).toBe(rows[0]);
    expect(changed.map(isUntouched)).toEqual([true, false]);
    expect([withWidth, withLength].map((typed) => isUntouched(typed(newRow(1), sideInMetres(3))))).toEqual([
      false,
      false,
    ]);
  });
});

describe('areas', () => {
  it('G18 square feet are computed from the exact inches', () => {
    expect(metric(1, 1).squareFeet).toBeCloseTo((39.37 / 12) ** 2, 12);
    expect(feet(10, 12).squareFeet).toBe(120);
  });

  it('subtracts the missing corner of an L, as far as it is inside the room', () => {
    const corner = (width: number, length: number) =>
      withCutout(metric(5, 4), {
        corner: 'top-right',
        width: sideInMetres(width),
        length: sideInMetres(length),
      });
    expect(corner(2, 1.5).total).toBeCloseTo(17, 9);
    expect(corner(2, 1.5).squareFeet).toBeCloseTo(17 * (39.37 / 12) ** 2, 9);
    expect(corner(9, 9).total).toBe(0);
    expect(withCutout(corner(2, 1.5), null).total).toBe(20);
  });
});

describe('totals', () => {
  it('S3.3-2 S9.4-5 20 m2 at 10 per cent is 2 m2 more: 22 m2 and 6.01 blm', () => {
    const totals = totalsOf([metric(5, 4)], 'carpet', 10);
    expect(totals).toMatchObject({ subTotal: 20, wastage: 10, metres: 22 });
    expect(totals.lineal).toBeCloseTo(6.01, 2);
    expect(Object.keys(totals).sort()).toEqual(
      ['feet', 'lineal', 'metres', 'subTotal', 'subTotalFeet', 'wastage', 'yards'].sort(),
    );
  });

  it('S9.4-3 36.6 m2 are 10 lineal metres', () => {
    expect(totalsOf([metric(36.6, 1)], 'carpet', 0).lineal).toBeCloseTo(10, 12);
  });

  it('S9.4-4 90 square feet are 10 square yards', () => {
    expect(totalsOf([feet(9, 10)], 'carpet', 0).yards).toBeCloseTo(10, 4);
  });

  it('S3.3-2 keeps both flooring types apart, S3.3-3 each with its own wastage', () => {
    const rows = [metric(5, 4), metric(2, 3, 'hardFlooring')];
    const { carpet, hardFlooring } = allTotals(rows, { carpet: 10, hardFlooring: 50 });
    expect([carpet.subTotal, carpet.metres]).toEqual([20, 22]);
    expect([hardFlooring.subTotal, hardFlooring.metres]).toEqual([6, 9]);
  });

  it('G20 sub totals are without wastage, totals with it, at full precision', () => {
    const area = fc.double({ min: 0, max: 199, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(area, area), { maxLength: 20 }),
        fc.integer({ min: 0, max: 100 }),
        (sides, w) => {
          const rows = sides.map(([width, length]) => metric(width, length));
          const totals = totalsOf(rows, 'carpet', w);
          const sum = sides.reduce((all, [width, length]) => all + width * length, 0);
          expect(totals.subTotal).toBeCloseTo(sum, 6);
          expect(totals.metres).toBeCloseTo(sum * (1 + w / 100), 6);
          expect(totals.feet / (39.37 / 12) ** 2).toBeCloseTo(totals.metres, 6);
          for (const figure of Object.values(totals)) expect(Number.isFinite(figure)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['150', 100],
    ['-5', 0],
    ['', 0],
    ['7.9', 7],
    ['abc', 0],
    ['1e309', 1],
  ])('S5.3-6 G19 a wastage of "%s" is %d', (typed, kept) => {
    expect(readWastage(typed)).toBe(kept);
  });

  it('G21 S4.5-2 the link shows the total amount with wastage, and nothing before there is one', () => {
    const totals = (rows: Row[]) => allTotals(rows, { carpet: 10, hardFlooring: 10 });
    const rows = [metric(4, 4), metric(3, 2, 'hardFlooring')];
    expect(neededArea(totals(rows), 'metric')).toBe('24.2 m²');
    expect(neededArea(totals([feet(10, 10)]), 'imperial')).toBe('110 sq ft');
    expect(neededArea(totals([newRow(1)]), 'metric')).toBeUndefined();
  });
});
