import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthWords } from '#lib/area/measure-words.ts';
import { readLength } from '#lib/area/read-length.ts';
import { formatFixed, formatRounded, roundHalfUp } from '#lib/area/rounding.ts';
import { displayFeet, displayMetres, inchesOf, SIDE_MAX, sideInFeet, sideInMetres } from '#lib/area/side.ts';
import { INCHES_PER_METRE } from '#lib/units.ts';

const feetInches = (feet: number, inches: number) => {
  const side = sideInFeet(feet, inches);
  return [side.feet, side.inches];
};

describe('sides in metres', () => {
  it.each([
    [-1, 0],
    [200, 199],
    [Number('abc'), 0],
    [3.655, 3.655],
    [Number.POSITIVE_INFINITY, 199],
  ])('S5.3-1 %d m is stored as %d m', (typed, held) => {
    expect(sideInMetres(typed).metres).toBe(held);
  });

  it('S9.4-2 S5.3 1 m is 3 ft 3.37 in', () => {
    expect(INCHES_PER_METRE).toBe(39.37);
    expect(displayFeet(sideInMetres(1))).toEqual({ feet: 3, inches: 3.37 });
  });

  it('G17 does not clamp the same side in the other unit', () => {
    expect(sideInMetres(199).feet).toBe(652);
    expect(sideInFeet(199, 0).metres).toBeCloseTo((199 * 12) / 39.37, 12);
  });
});

describe('sides in feet and inches', () => {
  it.each([
    [-1, 0],
    [200, 199],
  ])('S5.3-2 %d ft is stored as %d ft', (typed, held) => {
    expect(sideInFeet(typed, 0).feet).toBe(held);
  });

  it.each([
    [5, 14, 6, 2],
    [5, 25, 7, 1],
    [0, 12, 1, 0],
  ])('S5.3-3 carries: %d ft %d in is %d ft %d in', (feet, inches, toFeet, toInches) => {
    expect(feetInches(feet, inches)).toEqual([toFeet, toInches]);
  });

  it('S5.3-4 borrows: 3 ft, -1 in is 2 ft 11 in', () => {
    expect(feetInches(3, -1)).toEqual([2, 11]);
  });

  it.each([
    [0, -1, 0],
    [3, -13, 3],
    [3, -12, 3],
    [3, Number('abc'), 3],
  ])('S5.3-5 otherwise inches become 0: %d ft, %d in', (feet, inches, held) => {
    expect(feetInches(feet, inches)).toEqual([held, 0]);
  });

  it('converts a fraction of a foot to inches', () => {
    expect(feetInches(12.5, 0)).toEqual([12, 6]);
  });

  it('S5.3-2 S5.3-3 S5.3-4 S5.3-5 always ends between 0 and 199 ft and below 12 in', () => {
    const any = fc.oneof(fc.double(), fc.integer({ min: -300, max: 300 }), fc.constant(Number.NaN));
    fc.assert(
      fc.property(any, any, (feet, inches) => {
        const side = sideInFeet(feet, inches);
        expect(Number.isInteger(side.feet)).toBe(true);
        expect(side.feet).toBeGreaterThanOrEqual(0);
        expect(side.feet).toBeLessThanOrEqual(SIDE_MAX);
        expect(side.inches).toBeGreaterThanOrEqual(0);
        expect(side.inches).toBeLessThan(12);
        expect(Number.isFinite(side.metres)).toBe(true);
      }),
    );
  });

  it('S5.3-3 S5.3-4 carrying and borrowing keep the length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), fc.integer({ min: -11, max: 500 }), (feet, inches) => {
        expect(inchesOf(sideInFeet(feet, inches))).toBeCloseTo(feet * 12 + inches, 9);
      }),
    );
  });
});

describe('one side in two units', () => {
  it('G18 shows 12.00 inches as one more foot', () => {
    expect(displayFeet({ feet: 4, inches: 11.996 })).toEqual({ feet: 5, inches: 0 });
    expect(lengthWords(5 / 3.2808333333, 'imperial')).toBe('5 ft');
  });

  it('G18 keeps what was typed, at full precision, in its unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 199, noNaN: true }), (metres) => {
        expect(displayMetres(sideInMetres(metres))).toBe(metres);
        expect(inchesOf(sideInMetres(metres))).toBeCloseTo(metres * 39.37, 9);
      }),
    );
  });
});

describe('figures', () => {
  it.each([
    [1.005, 1.01],
    [2.345, 2.35],
    [0.125, 0.13],
    [1e-9, 0],
    [1234567.885, 1234567.89],
    [68.87499999999997, 68.88],
    [68.8749, 68.87],
    [Number.NaN, 0],
  ])('G20 S9.4-6 %d is shown as %d', (value, rounded) => {
    expect(roundHalfUp(value)).toBe(rounded);
  });

  it('shows separated thousands, and two decimals in columns', () => {
    expect([formatRounded(24.2), formatRounded(1234.5), formatFixed(24.2)]).toEqual([
      '24.2',
      '1,234.5',
      '24.20',
    ]);
  });
});

describe('reading lengths', () => {
  it.each([
    ['3,6', { unit: 'none', value: 3.6 }],
    ['３．６', { unit: 'none', value: 3.6 }],
    [' 3.6 m', { unit: 'metres', value: 3.6 }],
    ['360cm', { unit: 'metres', value: 3.6 }],
    ['3600 mm', { unit: 'metres', value: 3.6 }],
    ['-2', { unit: 'none', value: -2 }],
    ['−2', { unit: 'none', value: -2 }],
    ['12\'6"', { unit: 'feet', feet: 12, inches: 6 }],
    ['12’ 6½”', { unit: 'feet', feet: 12, inches: 6.5 }],
    ['12ft6 1/2', { unit: 'feet', feet: 12, inches: 6.5 }],
    ['12\'-6-1/2"', { unit: 'feet', feet: 12, inches: 6.5 }],
    ['12 1/2 ft', { unit: 'feet', feet: 12.5, inches: 0 }],
    ['12 ft 6 in', { unit: 'feet', feet: 12, inches: 6 }],
    ["12'", { unit: 'feet', feet: 12, inches: 0 }],
    ['150 in', { unit: 'feet', feet: 0, inches: 150 }],
    ['1/2"', { unit: 'feet', feet: 0, inches: 0.5 }],
    ['6 1/2', { unit: 'none', value: 6.5 }],
    ['6-1/2', { unit: 'none', value: 6.5 }],
    ['6½', { unit: 'none', value: 6.5 }],
    ['6 1⁄2', { unit: 'none', value: 6.5 }],
    ['-6 1/2', { unit: 'none', value: -6.5 }],
    ['10 3/8', { unit: 'none', value: 10.375 }],
    ['63/64', { unit: 'none', value: 0.984375 }],
    ['⅓', { unit: 'none', value: 1 / 3 }],
    ['3 1/2 m', { unit: 'metres', value: 3.5 }],
  ] as const)('understands %s', (text, read) => {
    const found = readLength(text);
    expect(found?.unit).toBe(read.unit);
    for (const [key, value] of Object.entries(read))
      if (typeof value === 'number')
        expect((found as unknown as Record<string, number>)[key]).toBeCloseTo(value, 9);
  });

  it.each([
    ...['', 'abc', '1e309', '3.6.1', '12 apples', "12'6'6", 'NaN', '--3', '9'.repeat(4000), '1/0 m'],
    // Fractions that no tape measure has, or that are ambiguous.
    ...[
      '3/2',
      '6 8/8',
      '1/0',
      '6 1/0',
      '1/65',
      '112/16',
      '1/2/3',
      '6.5 1/2',
      '6.5/8',
      '1/',
      '3/4/2026',
      '12 6',
    ],
  ])('refuses %s', (text) => {
    expect(readLength(text)).toBeUndefined();
  });

  it('reads two numbers in a field of feet as feet and inches, unless together they form one number', () => {
    expect(readLength('12 6', 'imperial')).toEqual({ unit: 'feet', feet: 12, inches: 6 });
    expect(readLength('12 11 1/2', 'imperial')).toEqual({ unit: 'feet', feet: 12, inches: 11.5 });
    expect(readLength('12 1/2', 'imperial')).toEqual({ unit: 'none', value: 12.5 });
    for (const text of ['12 12', '1 200', '12.5 6', '12 6 6'])
      expect(readLength(text, 'imperial')).toBeUndefined();
    expect(readLength('12 6', 'metric')).toBeUndefined();
  });

  it('never returns anything but finite numbers, whatever is pasted', () => {
    const piece = fc.constantFrom(
      '1',
      '9',
      '.',
      ',',
      '-',
      "'",
      '"',
      ' ',
      'ft',
      'in',
      'm',
      'cm',
      '/',
      'e',
      '0',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 24 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = readLength(text);
        if (!read) return;
        const figures = read.unit === 'feet' ? [read.feet, read.inches] : [read.value];
        for (const one of figures) expect(Number.isFinite(one)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
