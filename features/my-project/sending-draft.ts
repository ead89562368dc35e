import { newUuid } from '#lib/browser/new-uuid.ts';
import { SESSION } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';
import { REQUEST_KEY } from '#lib/id-forms.ts';
import { NO_SENDER, type Sender, senderSchema } from '#lib/my-project/sending.ts';

/** The draft is kept in session storage: it survives reloads and failures, and ends with the tab. */
interface SendingDraft {
  readonly sender: Sender;
  /** Idempotency key of this form session; a reload sends with the same key. */
  readonly key: string;
}

const stored = storedValue<SendingDraft>({
  key: 'projectSendingDraft',
  version: 1,
  parse: ({ sender, key }) => {
    const read = senderSchema.safeParse(sender);
    if (!read.success || typeof key !== 'string' || !REQUEST_KEY.test(key)) return undefined;
    return { sender: read.data, key };
  },
  area: SESSION,
});

export const readSendingDraft = (): SendingDraft => stored.read() ?? { sender: NO_SENDER, key: newUuid() };
export const writeSendingDraft = (draft: SendingDraft): void => void stored.write(draft);
export const dropSendingDraft = (): void => stored.remove();
