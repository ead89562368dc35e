import { ITEM_ID } from '../id-forms.ts';
import { MAX_COMPARED } from './compared.ts';

/** The query string of a comparison. */
export interface CompareQuery {
  /** Global item ids in order, each once, limited to the maximum number of compared floors. */
  readonly ids: readonly string[];
  /** The room in which they are shown; '' lets the page choose. */
  readonly room: string;
}

const ROOM = /^[a-z]{1,20}$/;

/** Parses the query string; invalid ids and rooms are left out. */
export function readCompareQuery(given: URLSearchParams): CompareQuery {
  const ids = given
    .getAll('floors')
    .flatMap((list) => list.split(','))
    .filter((id) => ITEM_ID.test(id));
  const room = given.get('room') ?? '';
  return { ids: [...new Set(ids)].slice(0, MAX_COMPARED), room: ROOM.test(room) ? room : '' };
}

/** Returns the canonical query string without a question mark; '' if there is no floor. */
export function compareQuery({ ids, room }: CompareQuery): string {
  if (ids.length === 0) return '';
  return `floors=${ids.join(',')}${room && `&room=${room}`}`;
}
