import { z } from 'zod';

/** Answer 201 of POST {api}/samples. The shop's own form reads the reference, where there is one. */
export const orderResponseSchema = z.object({
  /** What the confirmation and the shop's staff call the order. */
  reference: z.string(),
  variants: z.array(z.object({ globalItemId: z.string(), name: z.string(), productName: z.string() })),
});
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
