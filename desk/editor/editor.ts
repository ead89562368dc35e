import { STORY_KINDS } from '#lib/contracts/story.ts';
import { MEGABYTE } from '#lib/server/quantities.ts';
import { type GuardOptions, guarded, type Route } from '../guarded.ts';
import { isMadeKind } from './documents.ts';
import { postEdit, showEdit, showList, undo } from './edit.ts';
import { postNew, showNew } from './make.ts';
import { showPicture } from './picture.ts';
import { postRemove, showRemove } from './remove.ts';
import type { EditRequest } from './request.ts';

/** Bytes of the largest form: each field sends its place beside its words. */
const MAX_FORM = 4 * MEGABYTE;
const ID = '[a-z-]+(?:/[a-z]+/[a-z0-9-]+)?';
const NEW = new RegExp(`^/new/(?:${Object.keys(STORY_KINDS).filter(isMadeKind).join('|')})$`);

const ROUTES: readonly Route<EditRequest>[] = [
  { method: 'GET', path: /^\/$/, answer: showList },
  { method: 'GET', path: /^\/picture$/, answer: showPicture },
  { method: 'GET', path: new RegExp(`^/edit/${ID}$`), answer: showEdit },
  { method: 'POST', path: new RegExp(`^/edit/${ID}$`), answer: postEdit, maxBytes: MAX_FORM },
  { method: 'POST', path: new RegExp(`^/undo/${ID}$`), answer: undo },
  { method: 'GET', path: NEW, answer: showNew },
  { method: 'POST', path: NEW, answer: postNew },
  { method: 'GET', path: new RegExp(`^/remove/${ID}$`), answer: showRemove },
  { method: 'POST', path: new RegExp(`^/remove/${ID}$`), answer: postRemove },
];

export interface EditorOptions extends Omit<GuardOptions, 'token'> {
  /** Shows what was saved in the open shop. */
  readonly refresh: EditRequest['refresh'];
}

/** Answers requests to the editor of words, which is on this machine alone. */
export const editor = ({ refresh, ...options }: EditorOptions): ((request: Request) => Promise<Response>) =>
  guarded({
    ...options,
    house: 'editor',
    home: '/',
    routes: ROUTES,
    of: (request) => ({ ...request, refresh }),
  });
