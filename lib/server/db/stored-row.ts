import 'server-only';
import type { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import { logger } from '../logger.ts';
import { count, type DocumentTable } from '../process-link.ts';

/**
 * The document of a row, checked as it was when it was written; undefined for one that is damaged, or was written by a
 * version that knew other documents. Such a row is logged and counted, and whoever reads leaves it out whole.
 */
export function storedDocument<T>(
  schema: z.ZodType<T>,
  text: string,
  { table, id }: { readonly table: DocumentTable; readonly id: string },
): T | undefined {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  count(`row_refused_${table}`);
  // The path of the field alone: what stands in it may be anything.
  const fields = parsed.error.issues.map(({ path }) => path.join('.') || '(the whole document)');
  logger.error(
    { code: 'row_refused', table, id, fields },
    'Database: a row does not hold the document it should and is left out',
  );
  return undefined;
}
