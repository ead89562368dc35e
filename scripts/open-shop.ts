import { configuredPlace, openDatabase, type ShopDatabase } from '../lib/server/db/database.ts';
import { migrate } from '../lib/server/db/migrations.ts';

/** What PostgreSQL and the network say when there is no talking to it, in words of whoever set DATABASE_URL. */
const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'there is no way to that machine',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the password is wrong',
  '28000': 'this user may not come in',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or ending',
};

/** The shop's database with its newest schema, for a command, which closes it; without a database the command ends with a sentence. */
export async function openShop(options?: Parameters<typeof openDatabase>[1]): Promise<ShopDatabase> {
  const db = openDatabase(configuredPlace(), options);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    console.error(`The database of DATABASE_URL cannot be used: ${reason}. Nothing was changed.`);
    await db.destroy();
    process.exit(1);
  }
}

function reasonOf(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (FAULTS[code]) return `${FAULTS[code]} (${code})`;
  // The pool's own words when connecting took too long.
  return /timeout/i.test(message) ? `${FAULTS.ETIMEDOUT} (${message})` : undefined;
}
