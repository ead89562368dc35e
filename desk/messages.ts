import { openMessages, type Queued, queueNow } from '#lib/outbox/server/open-messages.ts';
import { requeueGivenUp } from '#lib/outbox/server/outbox.ts';
import { countWithNoun } from '#lib/text.ts';
import { seeOther } from './answers.ts';
import type { DeskRequest } from './request.ts';
import type { Note } from './views/page.ts';

const MOST_SHOWN = 200;

/** GET /messages */
export async function showMessages({ db, show }: DeskRequest): Promise<Response> {
  const messages = await openMessages(db, MOST_SHOWN);
  return show({ kind: 'messages', messages, isCut: messages.length === MOST_SHOWN });
}

const NOTES: Readonly<Record<Queued, Note>> = {
  queued: { kind: 'done', sentences: ['It will be sent within seconds, while the shop is open.'] },
  waiting: {
    kind: 'problem',
    sentences: ['It is being sent, or will be retried within five minutes; nothing was changed.'],
  },
  gone: { kind: 'problem', sentences: ['It was sent in the meantime, or the person was erased.'] },
};

/** POST /messages/now: retries one message by its id, or all that were given up. */
export async function tryNow({ db, form, tell }: DeskRequest): Promise<Response> {
  const id = form.get('id');
  if (typeof id === 'string') tell(NOTES[await queueNow(db, id)]);
  else {
    const messages = await requeueGivenUp(db);
    tell({ kind: 'done', sentences: [`${countWithNoun(messages, 'message')} will be sent again.`] });
  }
  return seeOther('/messages');
}
