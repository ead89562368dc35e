import { z } from 'zod';
import { FORM_MESSAGES } from '../form-messages.ts';
import { ITEM_ID } from '../id-forms.ts';
import { REGIONS, type Region } from '../regions.ts';
import { emailSchema } from '../samples/customer-schema.ts';
import { MOBILE_MAX, NAME_MAX } from '../samples/limits.ts';
import { isPhoneNumber, plainDigits } from '../samples/phone.ts';
import { inLines, oneLine } from '../text.ts';
import { MAX_SAMPLES, type SharedProject } from './project.ts';
import { sharedProjectSchema, storeSlugSchema } from './project-schema.ts';

export const MESSAGE_MAX = 1000;

/** Sender of a project to a store, as in the form. */
export interface Sender {
  readonly name: string;
  /** At least one of e-mail and phone is required. */
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}
export const NO_SENDER: Sender = { name: '', email: '', phone: '', message: '' };

/** A field of the form, and its error messages. */
export type SendingField = keyof Sender | 'consent';
export type SendingProblems = Partial<Record<SendingField, string>>;

/** At least one of phone number and e-mail address is required, and both must be valid if given. */
function contactProblems({ email, phone }: Sender, region: Region): SendingProblems {
  const words = 'Enter an email address or a phone number, so that the store can reply';
  if (email === '' && phone === '') return { email: words, phone: words };
  return {
    ...(email !== '' && !emailSchema.safeParse(email).success && { email: FORM_MESSAGES.emailInvalid }),
    ...(phone !== '' &&
      !(phone.length <= MOBILE_MAX && isPhoneNumber(phone, region)) && {
        phone: FORM_MESSAGES.mobileInvalid,
      }),
  };
}

/** Normalises and validates the sender; used by the browser and the server. */
export function checkSender(
  given: Sender,
  consent: boolean,
  region: Region,
): { readonly sender: Sender } | { readonly problems: SendingProblems } {
  const sender = {
    name: oneLine(given.name).trim(),
    email: given.email.trim(),
    phone: plainDigits(oneLine(given.phone).trim()),
    message: inLines(given.message.replace(/\r\n?/g, '\n')).trim(),
  };
  const problems: SendingProblems = {
    ...(sender.name === '' && { name: 'Enter your name' }),
    ...(sender.name.length > NAME_MAX && { name: `Use ${NAME_MAX} characters or fewer` }),
    ...contactProblems(sender, region),
    ...(sender.message.length > MESSAGE_MAX && { message: `Use ${MESSAGE_MAX} characters or fewer` }),
    ...(!consent && { consent: 'Tick the box so that we can pass this on to the store' }),
  };
  return Object.keys(problems).length > 0 ? { problems } : { sender };
}

const text = z.string().max(4000).default('');
export const senderSchema = z.object({ name: text, email: text, phone: text, message: text });

/** Samples ordered for the project, with their date in ms since 1970. */
const orderedSchema = z.array(z.object({ id: z.string().regex(ITEM_ID), at: z.number() })).max(MAX_SAMPLES);
export type OrderedDays = z.infer<typeof orderedSchema>;

/** Body of POST {api}/sent-projects; `checkSender` validates the sender. */
export const sendingRequestSchema = z.object({
  region: z.enum(REGIONS),
  /** Slug of the store's page. */
  store: storeSlugSchema,
  project: sharedProjectSchema,
  samples: orderedSchema.default([]),
  sender: senderSchema,
  consent: z.boolean().default(false),
});
export type SendingRequest = Omit<z.infer<typeof sendingRequestSchema>, 'project'> & {
  readonly project: SharedProject;
};

/** The stored data of a sender, besides the project. */
export const storedSenderSchema = senderSchema.extend({ samples: orderedSchema });
export type StoredSender = z.infer<typeof storedSenderSchema>;

/** Response 201 of POST {api}/sent-projects. */
export const sendingResponseSchema = z.object({
  reference: z.string(),
  /** Path of the page on which the project can be withdrawn. */
  page: z.string().startsWith('/'),
});
