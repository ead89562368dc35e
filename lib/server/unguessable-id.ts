import 'server-only';
import { randomBytes } from 'node:crypto';
import { UNGUESSABLE_ID } from '../id-forms.ts';

/** True for what can be such an id; nothing else ever becomes a path, a key or a question to the database. */
export const isUnguessableId = (id: string): boolean => UNGUESSABLE_ID.test(id);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** 130 bits of at least 26 bytes, in letters and digits that are hard to confuse. */
export const idOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 26), (byte) => ALPHABET[byte & 31]).join('');

export const unguessableId = (): string => idOfBytes(randomBytes(26));
