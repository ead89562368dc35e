import { z } from 'zod';
import { publicIdSchema } from './ids.ts';
import { PILLARS } from './story.ts';

const text = z.string().min(1);
const picture = z.strictObject({ id: publicIdSchema, alt: text });

/** Content of the sustainability page: its pillars, and an example ledger (`content/sustainability.json`). */
export const sustainabilitySchema = z.strictObject({
  head: picture,
  pillars: z.record(z.enum(PILLARS), z.strictObject({ title: text, text, picture })),
  ledger: z.strictObject({ title: text, note: text, rows: z.array(z.tuple([text, text])).min(1) }),
});
