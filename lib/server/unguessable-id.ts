import 'server-only';
import { randomBytes } from 'node:crypto';
import { UNGUESSABLE_ID } from '../id-forms.ts';

/** True for what can be such an id; nothing else ever becomes a path, a key or a question to the database. */
export const isUnguessableId = (id: string): boolean => UNGUESSABLE_ID.test(id);

/** 130 random bits, in letters and digits that are hard to confuse. */
export function unguessableId(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(26), (byte) => alphabet[byte & 31]).join('');
}
