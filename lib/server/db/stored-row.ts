import 'server-only';
import type { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import { logger } from '../logger.ts';
import { count, type DocumentTable } from '../process-link.ts';

/**
 * Returns the document of a stored row, validated by its schema; undefined if it is damaged or was written by a
 * version with another schema. Such a row is logged and counted, and callers leave it out.
 */
export function storedDocument<T>(
  schema: z.ZodType<T>,
  text: string,
  { table, id }: { readonly table: DocumentTable; readonly id: string },
): T | undefined {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  count(`row_refused_${table}`);
  // Only the field's path: its value may be anything.
  const fields = parsed.error.issues.map(({ path }) => path.join('.') || '(the whole document)');
  logger.error(
    { code: 'row_refused', table, id, fields },
    'Database: a row does not hold the document it should and is left out',
  );
  return undefined;
}
