import { z } from 'zod';
import { FLOORING_TYPES } from '../sites.ts';
import { itemIdSchema as variant } from './ids.ts';

/** Colours that pages show as examples (`content/featured.json`). */
export const featuredSchema = z.strictObject({
  /** The floor in rooms if the visitor comes from no particular floor. */
  visualiserFloor: variant,
  /** The floors in the calculator's drawings. */
  calculatorFloors: z.record(z.enum(FLOORING_TYPES), variant),
  /** Three samples on a table on the support page. */
  supportSamples: z.tuple([variant, variant, variant]),
});
