import { STORY_KINDS } from '#lib/contracts/story.ts';
import { MEGABYTE } from '#lib/server/quantities.ts';
import { type GuardOptions, guarded, type Route } from '../guarded.ts';
import { isCreatableKind } from './documents.ts';
import { postEdit, showEdit, showList, undo } from './edit.ts';
import { postNew, showNew } from './make.ts';
import { showPicture } from './picture.ts';
import { postRemove, showRemove } from './remove.ts';
import type { EditRequest } from './request.ts';

/** Maximum bytes of a form. Forms are large because each field sends its path along with its text. */
const MAX_FORM = 4 * MEGABYTE;
const NEW = new RegExp(`^/new/(?:${Object.keys(STORY_KINDS).filter(isCreatableKind).join('|')})$`);

/** Ids in addresses are looked up in the list of all editable documents. */
const ROUTES: readonly Route<EditRequest>[] = [
  { method: 'GET', path: /^\/$/, answer: showList },
  { method: 'GET', path: /^\/picture$/, answer: showPicture },
  { method: 'GET', path: /^\/edit\/./, answer: showEdit },
  { method: 'POST', path: /^\/edit\/./, answer: postEdit, maxBytes: MAX_FORM },
  { method: 'POST', path: /^\/undo\/./, answer: undo },
  { method: 'GET', path: NEW, answer: showNew },
  { method: 'POST', path: NEW, answer: postNew },
  { method: 'GET', path: /^\/remove\/./, answer: showRemove },
  { method: 'POST', path: /^\/remove\/./, answer: postRemove },
];

export interface EditorOptions extends Omit<GuardOptions, 'token'> {
  /** Makes the running shop show what was saved. */
  readonly refresh: EditRequest['refresh'];
}

/** Returns the request handler of the text editor, which is reachable from this machine only. */
export const editor = ({ refresh, ...options }: EditorOptions): ((request: Request) => Promise<Response>) =>
  guarded({
    ...options,
    house: 'editor',
    home: '/',
    routes: ROUTES,
    of: (request) => ({ ...request, refresh }),
  });
