import type { ShopDatabase } from '#lib/server/db/database.ts';
import type { Show } from './answers.ts';
import type { Note } from './views/page.ts';

/** A request to the desk by somebody who may. */
export interface DeskRequest {
  readonly db: ShopDatabase;
  readonly url: URL;
  /** What a form sent; empty for pages that are only read. */
  readonly form: FormData;
  readonly show: Show;
  /** Has the next page of this browser say what became of a form. */
  readonly tell: (note: Note) => void;
}
