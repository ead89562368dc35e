import { z } from 'zod';

/** Words that may not be missing. */
export const text = z.string().min(1);

const NAMED = /\{(\w+)\}/g;

/**
 * Words in which names in braces are filled in. Another name would stand before shoppers as it is, so it is refused;
 * leaving one out is the writer's choice. `note` says where the words stand.
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
