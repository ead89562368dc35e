import { EmptyState } from '#components/empty-state/empty-state.tsx';
import type { OpenMessage } from '#lib/outbox/server/open-messages.ts';
import type { ProjectMailKind } from '#lib/server/db/schema.ts';
import { countWithNoun } from '#lib/text.ts';
import { reasonWords } from './message-words.ts';
import { momentWords } from './moments.ts';
import { PostForm } from './post-form.tsx';

const stateWords = ({ state, attempts, dueAt, canBeHurried }: OpenMessage): string => {
  if (state === 'dead') return `Given up after ${countWithNoun(attempts, 'attempt')}`;
  if (state === 'withheld') return 'Withheld: this mailbox had three confirmations in an hour';
  return canBeHurried ? `Waits until ${momentWords(dueAt)}` : 'Being sent, or retried within minutes';
};

const isOfOrder = ({ kind }: OpenMessage) => kind === 'mail' || kind === 'webhook';

/** Names of the letters about a project that was sent to a store. */
const LETTERS: Readonly<Record<ProjectMailKind, string>> = {
  sent: 'Project for a store',
  copy: 'Copy of a project for the shopper',
  'taken-back': 'A store is told that a project was withdrawn',
};

function whatWords({ kind, letter }: OpenMessage): string {
  if (letter) return kind === 'project-webhook' ? `Webhook: ${LETTERS[letter]}` : LETTERS[letter];
  return kind === 'mail' ? 'Confirmation' : 'Webhook';
}

interface Props {
  messages: readonly OpenMessage[];
  isCut: boolean;
  token: string;
}

export function Messages({ messages, isCut, token }: Props) {
  if (messages.length === 0)
    return (
      <EmptyState
        title="No messages are waiting"
        text="All confirmations and announcements of orders, and projects for stores, were sent."
      />
    );
  const dead = messages.filter(({ state }) => state === 'dead').length;
  return (
    <>
      {dead > 0 && <PostForm action="/messages/now" token={token} label="Send all that were given up" />}
      {isCut && <p>These are the first {messages.length}.</p>}
      <ol className="desk-list border-t border-line">
        {messages.map((message) => (
          <li key={message.id}>
            <div>
              {isOfOrder(message) ? (
                <a
                  href={`/orders/${message.reference}`}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {message.reference}
                </a>
              ) : (
                <p className="flex min-h-11 items-center">{message.reference}</p>
              )}
              <p className="type-label text-ink-2">{whatWords(message)}</p>
            </div>
            <p>{stateWords(message)}</p>
            <p className="text-ink-2">{message.lastError && `Last: ${reasonWords(message.lastError)}`}</p>
            <div>
              {message.canBeHurried && (
                <PostForm action="/messages/now" token={token} label="Try now">
                  <input type="hidden" name="id" value={message.id} />
                </PostForm>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
