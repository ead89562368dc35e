import { dayOf, isDay } from '../days.ts';
import { shownText } from '../shown-text.ts';

export type CellKind = 'text' | 'list' | 'number' | 'yes-no' | 'date';

/** The value of a cell, or why it cannot be read; neither for an empty cell. */
export interface ReadCell {
  readonly value?: unknown;
  readonly reason?: string;
}

/** The number and date format of a file. */
export interface Notation {
  /** `7,5` means 7.5, as in files with semicolons as separators. */
  readonly decimalComma: boolean;
  /** The file contains such numbers, so `1.480` might mean 1480. */
  readonly pointMayGroup: boolean;
  /** `6/1/2026` is the first of June, as in North America; elsewhere it is the sixth of January. */
  readonly monthFirst: boolean;
}
export const PLAIN: Notation = { decimalComma: false, pointMayGroup: false, monthFirst: false };

/** Maximum length of a cell that can be a number. */
const LONGEST_NUMBER = 40;
const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0']);
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** A point before three digits, without a leading zero. */
const GROUPED = /^-?[1-9]\d{0,2}\.\d{3}$/;
/** A spreadsheet's text for a formula that failed. */
const ERROR = /^#(?:N\/A|DIV\/0!|NAME\?|GETTING_DATA|[A-Z]+!)$/;
/** A spreadsheet's text for a number that it cannot display. */
const UNSHOWN = /^#{2,}$/;
const NOT_SHOWN =
  'holds ####, which stands for a number that is not a date or does not fit its column: format the column as text';
const LOCAL_DATE = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;

/**
 * Parses a trimmed, non-empty cell: text unchanged, lists separated by `|`, numbers with or without their unit (`7`,
 * `7 mm`), yes and no, dates such as 2026-06-01 or 1/6/2026.
 */
export function readCell(
  kind: CellKind,
  text: string,
  notation = PLAIN,
  units: readonly string[] = [],
): ReadCell {
  const shown = shownText(text);
  if (ERROR.test(text)) return { reason: `holds the error ${shown}: correct its formula, or type the value` };
  if (UNSHOWN.test(text)) return { reason: NOT_SHOWN };
  switch (kind) {
    case 'text':
      return { value: text };
    case 'list':
      return {
        value: text
          .split('|')
          .map((item) => item.trim())
          .filter(Boolean),
      };
    case 'number':
      return readNumber(text, notation, units);
    case 'yes-no':
      if (YES.has(text.toLowerCase())) return { value: true };
      return NO.has(text.toLowerCase()) ? { value: false } : { reason: `"${shown}" is neither yes nor no` };
    case 'date':
      return readDate(text, notation);
  }
}

function readNumber(
  text: string,
  { decimalComma, pointMayGroup }: Notation,
  units: readonly string[],
): ReadCell {
  // Currency symbols precede the number.
  const written = units.includes(text.charAt(0)) ? text.slice(1).trim() : text;
  const figure = /^-?\d+(?:[.,]\d+)?/.exec(written)?.[0] ?? '';
  const unit = written.slice(figure.length);
  if (pointMayGroup && GROUPED.test(figure)) {
    const [whole, comma] = [figure.replace('.', ''), figure.replace('.', ',')];
    return { reason: `"${shownText(text)}" may be ${whole} or ${comma}: write one of them` };
  }
  const plain = decimalComma ? figure.replace(',', '.') : figure;
  const isKnown = unit === '' || units.includes(unit.toLowerCase().trim());
  if (/^-?\d+(?:\.\d+)?$/.test(plain) && isKnown) return { value: Number(plain) };
  const meant = text.length > LONGEST_NUMBER ? undefined : meantNumber(text, decimalComma);
  if (meant !== undefined) return { reason: `"${shownText(text)}" is not a number: write ${meant}` };
  const example = units[0] ? `, such as 7 or 7 ${units[0]}` : '';
  return { reason: `"${shownText(text)}" is not a number${example}` };
}

/** The currency before or after a number. */
const CURRENCY = /^(?:[A-Z]{2,3}|[A-Z]{0,2}[$€£])\s*(?=[-\d])|\s*[$€£]$/gi;
const DECIMALS = /^(-?\d+)[.,](\d+)$/;
/** Thousands separators, and a different decimal separator. */
const THOUSANDS = /^(-?[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;

/** Returns how to write a number that has a currency, thousands separators or the wrong decimal separator. */
function meantNumber(text: string, decimalComma: boolean): string | undefined {
  const figure = text.replace(CURRENCY, '');
  const hasCurrency = figure !== text;
  const mark = decimalComma ? ',' : '.';
  const grouped = THOUSANDS.exec(figure);
  const [, whole = '', between, decimals] = grouped?.[2] === '.' && !decimalComma ? [] : (grouped ?? []);
  const parts = DECIMALS.exec(figure);
  const meant = [
    between && whole.replaceAll(between, '') + (decimals === undefined ? '' : mark + decimals),
    parts && `${parts[1]}${mark}${parts[2]}`,
    hasCurrency && /^-?\d+$/.test(figure) && figure,
  ].filter(Boolean);
  if (meant.length === 0) return undefined;
  const without = [
    between && 'without marks between thousands',
    !between && !decimalComma && figure.includes(',') && 'with a dot',
    hasCurrency && 'without the currency',
  ].filter(Boolean);
  return `${meant.join(' or ')}, ${without.join(' and ')}`;
}

/** Spreadsheets count days from 1900-01-01 and show that number in a cell without a date format. */
const COUNTED = /^[1-9]\d{4}$/;
const dayOfCount = (days: number) => dayOf(Date.UTC(1899, 11, 30 + days));

function readDate(text: string, { monthFirst }: Notation): ReadCell {
  const iso = ISO_DATE.exec(text);
  const local = LOCAL_DATE.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3], local[monthFirst ? 1 : 2], local[monthFirst ? 2 : 1]]
      : [];
  const value = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (isDay(value)) return { value };
  if (COUNTED.test(text))
    return {
      reason: `"${text}" is not a date; as spreadsheets count days it is ${dayOfCount(Number(text))}: format its cell as a date, or type that`,
    };
  const order = monthFirst ? 'month/day/year' : 'day/month/year';
  return { reason: `"${shownText(text)}" is not a date such as 2026-06-01 or ${order}` };
}
