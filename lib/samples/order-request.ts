import { z } from 'zod';
import { type Touches, touchesSchema } from '../contracts/campaign.ts';
import type { Address } from '../contracts/places.ts';
import { ITEM_ID } from '../id-forms.ts';
import { CUSTOMER_FIELDS, type Customer, type CustomerField } from './customer-schema.ts';

/** Headers of an order besides the CSRF token. There is one idempotency key each time the form is opened. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Set on a repeated response for a known key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** A variant in an order, without further fields (S3.6-6). */
const orderVariantSchema = z.object({
  colourId: z.string().min(1).max(60),
  globalItemId: z.string().regex(ITEM_ID, 'digits'),
  productCode: z.string().min(1).max(60),
  patternCloudinaryPublicId: z.string().max(300).nullable(),
  name: z.string().min(1).max(200),
  productName: z.string().max(200),
});
export type OrderVariant = z.infer<typeof orderVariantSchema>;

const part = z.string().max(200).optional();
const text = z.string().max(2000).optional();
const size = z.union([z.number(), z.string().max(40)]).nullish();
const customerFields = Object.fromEntries(
  Object.entries(CUSTOMER_FIELDS).map(([field, kind]) => [field, kind === 'size' ? size : text]),
) as {
  [Field in CustomerField]: (typeof CUSTOMER_FIELDS)[Field] extends 'size' ? typeof size : typeof text;
};
/** The values of an order in a request (S7.8-3, S7.8-4); the customer schema validates their content. */
const orderValuesSchema = z.object({
  ...customerFields,
  /** First and last name, and the mobile number, under the names that the fulfilment system uses. */
  name: text,
  phone: text,
  /** A custom address; one picked from suggestions is sent in parts. */
  address: text,
  street: part,
  suburb: part,
  city: part,
  state: part,
  postcode: part,
  country: part,
  placeId: z.string().max(1024).optional(),
});
export type OrderValues = z.infer<typeof orderValuesSchema>;

/** Body of POST {api}/samples (S7.8-2). */
export const orderRequestSchema = z.object({
  variants: z.array(orderVariantSchema).min(1, 'No samples were chosen').max(20),
  values: orderValuesSchema,
  /** The campaigns that led to the order. An invalid value is dropped, so that it does not fail the order. */
  campaign: touchesSchema.optional().catch(undefined),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** Builds the request body of an order from chosen variants and the values of a valid form (S7.8-2…4, G29). */
export function orderRequest(
  customer: Customer,
  variants: readonly OrderVariant[],
  campaign?: Touches,
): OrderRequest {
  const { address, ...fields } = customer;
  const { firstName, lastName, requiredCompany, floorSize } = fields;
  return {
    variants: variants.map(onlyOrdered),
    values: {
      ...addressValues(address),
      ...fields,
      name: `${firstName} ${lastName}`,
      company: requiredCompany || fields.company,
      projectSize: floorSize ?? fields.projectSize,
      phone: fields.mobile,
    },
    ...(campaign && { campaign }),
  };
}

/** Converts a request's values back to form values, for the customer schema to validate. */
export function formOfValues(values: OrderValues): Record<string, unknown> {
  return { ...values, address: addressOfValues(values) };
}

function onlyOrdered(variant: OrderVariant): OrderVariant {
  const { colourId, globalItemId, productCode, patternCloudinaryPublicId, name, productName } = variant;
  return { colourId, globalItemId, productCode, patternCloudinaryPublicId, name, productName };
}

function addressValues(address: Address): Partial<OrderValues> {
  if (address.type === 'CUSTOM') return { address: address.text };
  const { street, suburb, city, state, postcode, country, placeId } = address;
  return { street, suburb, city, state, postcode, country, placeId };
}

/** Returns the address in one line: its parts, or the text of a custom one. */
export function addressLine(address: Address): string {
  if (address.type === 'CUSTOM') return address.text;
  const { street, suburb, city, state, postcode, country } = address;
  return [street, suburb, city, [state, postcode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');
}

function addressOfValues(values: OrderValues): { text: string; address?: Address } {
  const text = values.address?.trim() ?? '';
  if (text) return { text, address: { type: 'CUSTOM', text } };
  const { street = '', suburb = '', city = '', state = '', postcode = '', country = '', placeId } = values;
  if (!street || !country) return { text: street };
  const parts = { street, suburb, city, state, postcode, country };
  const picked = { type: 'PLACE_ID', ...parts, placeId: placeId || 'unknown', text: '' } as const;
  return { text: street, address: { ...picked, text: addressLine(picked) } };
}
