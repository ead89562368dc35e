import { z } from 'zod';

/** Regional support content (`content/support/{au,nz}`). */
export const supportSchema = z.strictObject({
  subject: z.string().min(1),
  description: z.string().min(70).max(160),
  /** Sample size and delivery time as the region posts them (S2.4-10, S2.4-11). */
  postage: z.string().min(1),
});
export type SupportContent = z.infer<typeof supportSchema>;
