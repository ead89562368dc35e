import { ITEM_ID } from '../id-forms.ts';
import { MAX_COMPARED } from './compared.ts';

/** What the address of a comparison says. */
export interface CompareQuery {
  /** Global item ids in their order, each once, at most as many as are compared. */
  readonly ids: readonly string[];
  /** The room they are drawn in; '' leaves it to the page. */
  readonly room: string;
}

const ROOM = /^[a-z]{1,20}$/;

/** Reads the query of an address; what is no id or no room is left out. */
export function readCompareQuery(given: URLSearchParams): CompareQuery {
  const ids = given
    .getAll('floors')
    .flatMap((list) => list.split(','))
    .filter((id) => ITEM_ID.test(id));
  const room = given.get('room') ?? '';
  return { ids: [...new Set(ids)].slice(0, MAX_COMPARED), room: ROOM.test(room) ? room : '' };
}

/** The query in canonical form, without question mark; '' when it names no floor. */
export function compareQuery({ ids, room }: CompareQuery): string {
  if (ids.length === 0) return '';
  return `floors=${ids.join(',')}${room && `&room=${room}`}`;
}
