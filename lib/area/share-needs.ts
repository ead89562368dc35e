import { FLOORING_TYPES, type FlooringType } from '../sites.ts';
import { oneLine } from '../text.ts';
import {
  type BoardChoice,
  FIXINGS,
  type Fixing,
  isAmount,
  NEED_KEYS,
  type NeedChoices,
  type NeedKey,
} from './need-choices.ts';

/** Separator between the fields of a link parameter. */
export const FIELD_SEPARATOR = '*';
const TEXT_MAX = 80;

const plain = (text: string) => text.replaceAll(FIELD_SEPARATOR, ' ');

/** Adds the choices to a link: ways of laying, boards, amounts. Adds nothing for defaults. */
export function addNeeds(query: URLSearchParams, { ways, boards, amounts }: NeedChoices): void {
  for (const [flooring, fixing] of Object.entries(ways))
    query.append('l', [flooring, fixing].join(FIELD_SEPARATOR));
  for (const [flooring, { floor, label, laying }] of Object.entries(boards))
    query.append('b', [flooring, plain(floor), plain(label), laying ?? ''].join(FIELD_SEPARATOR));
  for (const [key, amount] of Object.entries(amounts)) query.append('n', [key, amount].join(FIELD_SEPARATOR));
}

const known = <Name extends string>(names: readonly Name[], text: string | undefined): Name | undefined =>
  names.find((name) => name === text);

/** Parses the choices of a link; unknown parameters are ignored. */
export function readNeeds(query: URLSearchParams): NeedChoices {
  const ways: Partial<Record<FlooringType, Fixing>> = {};
  const boards: Partial<Record<FlooringType, BoardChoice>> = {};
  const amounts: Partial<Record<NeedKey, number>> = {};
  for (const [name, text] of query) {
    const [first, ...more] = text.split(FIELD_SEPARATOR);
    if (name === 'n') {
      const key = known(NEED_KEYS, first);
      const amount = Number(more[0] || Number.NaN);
      if (key && isAmount(amount)) amounts[key] = amount;
      continue;
    }
    const flooring = known(FLOORING_TYPES, first);
    if (!flooring) continue;
    const fixing = known(FIXINGS, more[0]);
    if (name === 'l' && fixing) ways[flooring] = fixing;
    if (name === 'b') boards[flooring] = boardFrom(more);
  }
  return { ways, boards, amounts };
}

const boardFrom = ([floor = '', label = '', laying = '']: readonly string[]): BoardChoice => ({
  floor: oneLine(floor).slice(0, TEXT_MAX),
  label: oneLine(label).slice(0, TEXT_MAX),
  laying: laying ? oneLine(laying).slice(0, TEXT_MAX) : null,
});
