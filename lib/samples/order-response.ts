import { z } from 'zod';

/** Answer 201 of POST {api}/samples. The shop's own form reads reference and worth, where they are. */
export const orderResponseSchema = z.object({
  /** What the confirmation and the shop's staff call the order. */
  reference: z.string(),
  variants: z.array(z.object({ globalItemId: z.string(), name: z.string(), productName: z.string() })),
  /** Path of the page on which the order is followed; it is given in answers and not kept among them. */
  page: z.string().startsWith('/').optional(),
  /** What the order counts for in measurement, in the currency of its region. */
  worth: z.object({ value: z.number(), currency: z.string() }).optional(),
});
export type OrderWorth = z.infer<typeof orderResponseSchema.shape.worth>;
export type OrderResponse = z.infer<typeof orderResponseSchema>;

/**
 * Statuses of POST {api}/samples that a form may want to tell apart; any from 400 is a failure (S7.8-5).
 * `keyReused`: an order was accepted under this key with another body, so a new key orders a second time.
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
