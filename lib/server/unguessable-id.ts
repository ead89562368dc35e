import 'server-only';
import { randomBytes } from 'node:crypto';
import { UNGUESSABLE_ID } from '../id-forms.ts';

/** Whether a text has the format of such an id; nothing else may be used in a path, a key or a query. */
export const isUnguessableId = (id: string): boolean => UNGUESSABLE_ID.test(id);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Encodes 130 bits of at least 26 bytes, in letters and digits that are hard to confuse. */
export const idOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 26), (byte) => ALPHABET[byte & 31]).join('');

export const unguessableId = (): string => idOfBytes(randomBytes(26));
