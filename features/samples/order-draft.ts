import type { OrderNote } from '#lib/area/order-note.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { SESSION } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';
import { addressSchema } from '#lib/contracts/places.ts';
import { REQUEST_KEY } from '#lib/id-forms.ts';
import { isRecord } from '#lib/is-record.ts';
import { type CustomerForm, EMPTY_CUSTOMER_FORM } from '#lib/samples/customer-schema.ts';

/** The draft is kept in session storage: it survives steps, reloads and failures, and ends with the tab. */
export const DRAFT_KEY = 'sampleOrderDraft';
const DRAFT_VERSION = 1;

export interface OrderDraft {
  readonly form: CustomerForm;
  /** Idempotency key of this form session; an order sent after a reload uses the same key. */
  readonly key: string;
}

const stored = storedValue<{ form: CustomerForm; key?: string }>({
  key: DRAFT_KEY,
  version: DRAFT_VERSION,
  parse: ({ form, key }) =>
    isRecord(form)
      ? {
          form: validForm(form),
          ...(typeof key === 'string' && REQUEST_KEY.test(key) && { key }),
        }
      : undefined,
  area: SESSION,
});

/** The stored draft, field by field; a new draft if nothing usable is stored. */
export const readDraft = (): OrderDraft => ({
  form: EMPTY_CUSTOMER_FORM,
  key: newUuid(),
  ...stored.read(),
});

/** Fills the draft's empty floor size and project reference from the calculator's rooms. */
export function withRooms(draft: OrderDraft, rooms: OrderNote | undefined): OrderDraft {
  if (!rooms) return draft;
  const { floorSize, projectReference } = draft.form;
  return {
    ...draft,
    form: {
      ...draft.form,
      floorSize: floorSize || String(rooms.floorSize),
      projectReference: projectReference || rooms.note,
    },
  };
}

export const writeDraft = (draft: OrderDraft): void => void stored.write(draft);

export const dropDraft = (): void => stored.remove();

/** Restores a stored form field by field; a field of the wrong type becomes empty. */
export function validForm(fields: Readonly<Record<string, unknown>>): CustomerForm {
  const { address: none, ...texts } = EMPTY_CUSTOMER_FORM;
  const draft = Object.fromEntries(
    Object.entries(texts).map(([name, empty]) => [
      name,
      typeof fields[name] === 'string' ? fields[name] : empty,
    ]),
  ) as typeof texts;
  const { text, address } = isRecord(fields.address) ? fields.address : {};
  const chosen = addressSchema.safeParse(address);
  return {
    ...draft,
    address: {
      text: typeof text === 'string' ? text : none.text,
      ...(chosen.success && { address: chosen.data }),
    },
  };
}
