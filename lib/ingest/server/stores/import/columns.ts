import 'server-only';
import { type CellKind, type ReadCell, readCell } from '../../../../csv/read-cell.ts';
import { shownText } from '../../../../shown-text.ts';

/** Kind of a cell. Lists are separated by `|`; a day is `09:00-17:30`, `closed` or `appointment`. */
export type ColumnKind = CellKind | 'day';
export interface StoreColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly required: boolean;
  /** Path in the store that the cell sets. */
  readonly path: readonly (string | number)[];
}

const column = (name: string, kind: ColumnKind = 'text', path: readonly (string | number)[] = [name]) => ({
  name,
  kind,
  path,
  required: true,
});
const optional = (name: string, path: readonly string[] = [name]) => ({
  ...column(name, 'text', path),
  required: false,
});

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Columns of a list of stores, one row per store. */
export const STORE_COLUMNS: readonly StoreColumn[] = [
  column('id'),
  optional('slug'),
  column('name'),
  column('region'),
  column('street', 'text', ['address', 'street']),
  column('suburb', 'text', ['address', 'suburb']),
  column('state', 'text', ['address', 'state']),
  optional('postcode', ['address', 'postcode']),
  column('country', 'text', ['address', 'country']),
  column('lat', 'number', ['position', 'lat']),
  column('lng', 'number', ['position', 'lng']),
  column('phone'),
  column('email'),
  column('website'),
  column('timeZone'),
  ...DAYS.map((day, at) => column(day, 'day', ['hours', at])),
  optional('holidayNote'),
  { ...column('brands', 'list'), required: false },
  column('categories', 'list'),
  { ...column('services', 'list'), required: false },
  column('sites', 'list'),
];

/** Removes a store that an import created. It is an instruction and not a field of a store. */
export const REMOVE_STORE: StoreColumn = {
  ...column('remove', 'yes-no'),
  required: false,
};

const TIMES = /^([01]?\d|2[0-3])[:.]([0-5]\d)\s*-\s*([01]?\d|2[0-4])[:.]([0-5]\d)$/;

/** Characters that people use to separate values by mistake. */
const PARTED = /[,;/]/;

/** Parses a cell according to its column; returns a reason if it is invalid. Empty cells are undefined. */
export function readStoreCell(kind: ColumnKind, cell: string): ReadCell {
  const text = cell.trim();
  if (text === '') return {};
  // Lists contain codes, and no code contains a comma.
  if (kind === 'list' && PARTED.test(text)) {
    const [said, meant] = [
      text,
      text
        .split(PARTED)
        .map((piece) => piece.trim())
        .join('|'),
    ].map(shownText);
    return { reason: `"${said}" is several values: separate them with |, as in ${meant}` };
  }
  return kind === 'day' ? readDay(text) : readCell(kind, text);
}

function readDay(text: string): { value?: unknown; reason?: string } {
  const word = text.toLowerCase();
  if (word === 'closed' || word === 'appointment') return { value: word };
  const times = TIMES.exec(text);
  if (!times) return { reason: `"${shownText(text)}" is not like 09:00-17:30, closed or appointment` };
  const [, fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times.map(Number);
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  return from < to ? { value: [from, to] } : { reason: `"${text}" closes before it opens` };
}
