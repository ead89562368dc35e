import { z } from 'zod';

/** A text that must not be empty. */
export const text = z.string().min(1);

const NAMED = /\{(\w+)\}/g;

/**
 * A text with placeholders in braces. Unknown placeholders are refused, because shoppers would see them; the writer
 * may omit placeholders. `note` says where the text is used.
 */
export const filledText = (names: readonly [string, ...string[]], note = '') => {
  const braced = names.map((name) => `{${name}}`).join(', ');
  return text
    .refine(
      (words) => [...words.matchAll(NAMED)].every(([, name = '']) => names.includes(name)),
      `no other name in braces than ${braced}`,
    )
    .describe(`${note} The shop fills in ${braced}.`.trim());
};
