import 'server-only';
import { emptyWriteAheadLog, erasePersons, heldOrders } from '../../samples/server/erase.ts';
import { outboxFolder } from '../../samples/server/orders.ts';
import { sweepMails } from '../../samples/server/sweep-mails.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { heldSendings, takeBack } from './take-back.ts';

/** Everything of an e-mail address, or one order or sent project. */
export type WhoToForget = { readonly email: string } | { readonly reference: string };

/** References of what names a person. */
export interface Held {
  readonly orders: readonly string[];
  readonly sendings: readonly string[];
}

/** What is held of a person. */
export async function heldOf(db: ShopDatabase, who: WhoToForget): Promise<Held> {
  return { orders: await heldOrders(db, who), sendings: await heldSendings(db, who) };
}

/**
 * Erases a person from orders and from the mails that this instance wrote as files, and takes back the projects they
 * sent: the stores are told while the shop is open. Gives what named the person until now.
 */
export async function forget(db: ShopDatabase, who: WhoToForget): Promise<Held> {
  const orders = await erasePersons(db, who);
  const sendings = await takeBack(db, who);
  await sweepMails(db, outboxFolder());
  await emptyWriteAheadLog(db);
  return { orders, sendings };
}
