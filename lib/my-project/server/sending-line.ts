import 'server-only';
import type { ShopDatabase } from '../../server/db/database.ts';
import { projectLinks } from './links.ts';
import { storedSending } from './stored-sending.ts';

/**
 * Exports a sent project as a line of JSON: personal data and the content that the store sees, without the secret key
 * of its page. Empty if it does not exist.
 */
export async function sendingLine(db: ShopDatabase, reference: string): Promise<string> {
  const sending = await storedSending(db, { reference });
  if (!sending) return '';
  const { pageKey: _, linkId, site, ...sent } = sending;
  const opened = linkId === undefined ? undefined : await projectLinks(db, site).open(linkId);
  return `${JSON.stringify({ kind: 'sent-project', site, ...sent, project: opened?.project })}\n`;
}
