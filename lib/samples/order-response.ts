import { z } from 'zod';

/** The 201 response of POST {api}/samples. The shop's own form uses reference and worth, if present. */
export const orderResponseSchema = z.object({
  /** The order number in the confirmation and for the shop's staff. */
  reference: z.string(),
  variants: z.array(z.object({ globalItemId: z.string(), name: z.string(), productName: z.string() })),
  /** Path of the page on which the order can be followed; sent in responses, but not stored with them. */
  page: z.string().startsWith('/').optional(),
  /** The order's value for analytics, in the currency of its region. */
  worth: z.object({ value: z.number(), currency: z.string() }).optional(),
});
export type OrderWorth = z.infer<typeof orderResponseSchema.shape.worth>;
export type OrderResponse = z.infer<typeof orderResponseSchema>;

/**
 * Statuses of POST {api}/samples that a form may want to distinguish; every status from 400 is a failure (S7.8-5).
 * `keyReused`: an order was accepted with this key and another body, so a new key places a second order.
 */
export const ORDER_STATUS = {
  accepted: 201,
  invalid: 400,
  refused: 403,
  notAvailable: 409,
  tooLarge: 413,
  notJson: 415,
  keyReused: 422,
  tooMany: 429,
  notKept: 503,
} as const;
