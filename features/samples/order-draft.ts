import type { OrderNote } from '#lib/area/order-note.ts';
import { addressSchema } from '#lib/contracts/places.ts';
import { type CustomerForm, EMPTY_CUSTOMER_FORM } from '#lib/samples/customer-schema.ts';

/** What is typed lives as long as the tab: it survives steps, reloads and failures, and is gone with the visit. */
export const DRAFT_KEY = 'sampleOrderDraft';
const DRAFT_VERSION = 1;

export interface OrderDraft {
  readonly form: CustomerForm;
  /** The idempotency key of this opening of the form; a reload sends with the same one. */
  readonly key: string;
}

type DraftStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const browser: DraftStorage = () => window.sessionStorage;

/** A key for one order: 36 letters, digits and hyphens. */
export function newOrderKey(): string {
  // Without a secure context there is no randomUUID.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stands in where storage is blocked or full. */
let remembered: OrderDraft | undefined;

/** What was typed before, field by field; a new draft where nothing usable is kept. */
export function readDraft(storage: DraftStorage = browser): OrderDraft {
  const fresh = remembered ?? { form: EMPTY_CUSTOMER_FORM, key: newOrderKey() };
  try {
    const stored: unknown = JSON.parse(storage().getItem(DRAFT_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return fresh;
    const { version, form, key } = stored as Record<string, unknown>;
    if (version !== DRAFT_VERSION || typeof form !== 'object' || form === null) return fresh;
    return {
      form: soundForm(form as Record<string, unknown>),
      key: typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : fresh.key,
    };
  } catch {
    return fresh;
  }
}

/** The draft with the rooms of the calculator, where nothing else was typed. */
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

export function writeDraft(draft: OrderDraft, storage: DraftStorage = browser): void {
  remembered = draft;
  try {
    storage().setItem(DRAFT_KEY, JSON.stringify({ version: DRAFT_VERSION, ...draft }));
  } catch {
    // Blocked or full: it is remembered until the page goes.
  }
}

export function dropDraft(storage: DraftStorage = browser): void {
  remembered = undefined;
  try {
    storage().removeItem(DRAFT_KEY);
  } catch {
    // Blocked storage holds no draft.
  }
}

function soundForm(stored: Record<string, unknown>): CustomerForm {
  const { address: none, ...texts } = EMPTY_CUSTOMER_FORM;
  const kept = Object.fromEntries(
    Object.entries(texts).map(([name, empty]) => [
      name,
      typeof stored[name] === 'string' ? stored[name] : empty,
    ]),
  ) as typeof texts;
  const field = typeof stored.address === 'object' && stored.address !== null ? stored.address : {};
  const { text, address } = field as Record<string, unknown>;
  const chosen = addressSchema.safeParse(address);
  return {
    ...kept,
    address: {
      text: typeof text === 'string' ? text : none.text,
      ...(chosen.success && { address: chosen.data }),
    },
  };
}
