import { z } from 'zod';
import { FLOORING_TYPES } from '../sites.ts';
import { itemIdSchema as variant } from './ids.ts';

/** Colours that pages show without being about them (`content/featured.json`). */
export const featuredSchema = z.strictObject({
  /** What rooms are shown with when the visitor comes from no floor. */
  visualiserFloor: variant,
  /** What fills the drawings of the calculator. */
  calculatorFloors: z.record(z.enum(FLOORING_TYPES), variant),
  /** Three samples laid on a table on the support page. */
  supportSamples: z.tuple([variant, variant, variant]),
});
