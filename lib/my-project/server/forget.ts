import 'server-only';
import { emptyWriteAheadLog, erasePersons, heldOrders } from '../../samples/server/erase.ts';
import { outboxFolder } from '../../samples/server/orders.ts';
import { sweepMails } from '../../samples/server/sweep-mails.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { heldSendings, takeBack } from './take-back.ts';

/** Which data to erase: all data of an e-mail address, or one order or sent project. */
export type WhoToForget = { readonly email: string } | { readonly reference: string };

/** References of records that contain personal data. */
export interface PersonalRecords {
  readonly orders: readonly string[];
  readonly sendings: readonly string[];
}

/** Finds the records of a person. */
export async function personalRecordsOf(db: ShopDatabase, who: WhoToForget): Promise<PersonalRecords> {
  return { orders: await heldOrders(db, who), sendings: await heldSendings(db, who) };
}

/**
 * Erases a person's data from orders and from mail files of this instance, and withdraws the projects they sent; stores
 * are notified by the running shop. Returns the affected references.
 */
export async function forget(db: ShopDatabase, who: WhoToForget): Promise<PersonalRecords> {
  const orders = await erasePersons(db, who);
  const sendings = await takeBack(db, who);
  await sweepMails(db, outboxFolder());
  await emptyWriteAheadLog(db);
  return { orders, sendings };
}
