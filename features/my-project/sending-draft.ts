import { newUuid } from '#lib/browser/new-uuid.ts';
import { SESSION } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';
import { REQUEST_KEY } from '#lib/id-forms.ts';
import { NO_SENDER, type Sender, senderSchema } from '#lib/my-project/sending.ts';

/** What is typed lives as long as the tab: it survives reloads and failures, and is gone with the visit. */
interface SendingDraft {
  readonly sender: Sender;
  /** The idempotency key of this opening of the form; a reload sends with the same one. */
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
