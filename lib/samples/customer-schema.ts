import { z } from 'zod';
import { addressSchema } from '../contracts/places.ts';
import type { Site } from '../contracts/site.ts';
import { FORM_MESSAGES } from '../form-messages.ts';
import { postcodeProblem, tidyPostcode } from '../places/postcodes.ts';
import type { Region } from '../regions.ts';
import { oneLine } from '../text.ts';
import {
  COMPANY_MAX,
  companyRequired,
  EMAIL_MAX,
  FLOOR_MAX_M2,
  MOBILE_MAX,
  NAME_MAX,
  REFERENCE_MAX,
} from './limits.ts';
import { isPhoneNumber, plainDigits } from './phone.ts';

/**
 * One `@` with text before it and a dot in the text after it (S5.2-4). Quotes, brackets and commas would make it a
 * list of addresses; invisible characters would make it a different address from the one on screen.
 */
const EMAIL = /^[^\s\p{C}@<>"(),:;[\]\\]+@[^\s\p{C}@<>"(),:;[\]\\.]+(?:\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u;
/** A floor size in square metres as people type it: `24`, `24.5`, `24,5 m²`. */
const FLOOR = /^(\d{1,7})(?:[.,](\d{1,2}))?(?:\s*(?:m2|m²|sqm|sq m))?$/i;
/** The form does not have the field, or it was left empty. */
const orNothing = (value: unknown) => value ?? '';

/** An e-mail address that a form takes (S5.2-4). */
export const emailSchema = z
  .string()
  .trim()
  .max(EMAIL_MAX, FORM_MESSAGES.emailInvalid)
  .regex(EMAIL, FORM_MESSAGES.emailInvalid);

const line = (most: number) =>
  z
    .string()
    .transform((value) => oneLine(value).trim())
    .pipe(z.string().max(most, `Use ${most} characters or fewer`));
const required = (most: number, message: string) =>
  z.preprocess(orNothing, line(most).pipe(z.string().min(1, message)));
const optional = (most: number) => z.preprocess(orNothing, line(most));

const floor = z.preprocess(
  orNothing,
  z.union([z.string(), z.number()]).transform((value, context) => {
    const text = String(value).normalize('NFKC').trim();
    if (text === '') return undefined;
    const [, whole, part = '0'] = FLOOR.exec(text) ?? [];
    const metres = Number(`${whole}.${part}`);
    if (whole !== undefined && metres <= FLOOR_MAX_M2) return metres;
    context.addIssue({ code: 'custom', message: 'Enter the size in square metres, as a number' });
    return z.NEVER;
  }),
);

/** The address field's value: its text, and the address that was picked from suggestions or submitted as typed. */
const addressField = (region: Region) =>
  z
    .object({ text: z.string().max(500, 'Use 500 characters or fewer'), address: addressSchema.optional() })
    .transform(({ text, address }, context) => {
      if (!address) {
        const message = text.trim() === '' ? FORM_MESSAGES.addressRequired : FORM_MESSAGES.addressNotChosen;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      const problem = postcodeProblem(address, region);
      if (problem) {
        context.addIssue({ code: 'custom', message: problem });
        return z.NEVER;
      }
      return address.type === 'PLACE_ID' ? { ...address, postcode: tidyPostcode(address.postcode) } : address;
    });

export interface CustomerScope {
  readonly site: Pick<Site, 'kind'>;
  readonly region: Region;
}

function makeSchema({ site, region }: CustomerScope) {
  return z.object({
    firstName: required(NAME_MAX, FORM_MESSAGES.firstNameMissing),
    lastName: required(NAME_MAX, FORM_MESSAGES.lastNameMissing),
    email: z.preprocess(orNothing, emailSchema),
    mobile: required(MOBILE_MAX, FORM_MESSAGES.mobileMissing).pipe(
      z
        .string()
        .overwrite(plainDigits)
        .refine((text) => isPhoneNumber(text, region), FORM_MESSAGES.mobileInvalid),
    ),
    company: optional(COMPANY_MAX),
    requiredCompany: companyRequired(site)
      ? required(COMPANY_MAX, FORM_MESSAGES.companyMissing)
      : optional(COMPANY_MAX),
    floorSize: floor,
    projectSize: floor,
    projectReference: optional(REFERENCE_MAX),
    address: addressField(region),
  });
}
type CustomerSchema = ReturnType<typeof makeSchema>;

const made = new Map<string, CustomerSchema>();

/**
 * Returns the schema of the customer form for a kind of site and a region (S3.7-1, S5.2), for browser and server.
 * Fields that a form does not show may be missing; `requiredCompany` is required only on the commercial site (G26).
 * Schemas are cached.
 */
export function customerSchema(scope: CustomerScope): CustomerSchema {
  const key = `${scope.site.kind}:${scope.region}`;
  const schema = made.get(key) ?? makeSchema(scope);
  made.set(key, schema);
  return schema;
}

/** Fields of the form except the address, and their type in a request: a text, or a size in m². */
export const CUSTOMER_FIELDS = {
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  mobile: 'text',
  company: 'text',
  requiredCompany: 'text',
  floorSize: 'size',
  projectSize: 'size',
  projectReference: 'text',
} as const satisfies Readonly<Record<Exclude<keyof Customer, 'address'>, 'text' | 'size'>>;
export type CustomerField = keyof typeof CUSTOMER_FIELDS;

/** Form values as typed; all defaults are texts. */
export type CustomerForm = Record<CustomerField, string> & {
  address: z.input<ReturnType<typeof addressField>>;
};

/** Output of a valid form: trimmed texts, sizes in m² as numbers or undefined, and the chosen address. */
export type Customer = z.output<CustomerSchema>;

/** Optional, because JSON omits undefined values. */
const storedSize = z
  .number()
  .optional()
  .transform((metres) => metres);
/** A field that was added to the form after the order was placed is empty. */
const storedText = z.string().default('');
const storedFields = Object.fromEntries(
  Object.entries(CUSTOMER_FIELDS).map(([field, kind]) => [field, kind === 'size' ? storedSize : storedText]),
) as {
  [Field in CustomerField]: (typeof CUSTOMER_FIELDS)[Field] extends 'size'
    ? typeof storedSize
    : typeof storedText;
};

/** A customer read from the database. Only the types are checked, because the form's rules may have changed since. */
export const storedCustomerSchema: z.ZodType<Customer> = z.object({
  ...storedFields,
  address: addressSchema,
});

const NO_TEXTS = Object.fromEntries(Object.keys(CUSTOMER_FIELDS).map((field) => [field, '']));
export const EMPTY_CUSTOMER_FORM = { ...NO_TEXTS, address: { text: '' } } as CustomerForm;
