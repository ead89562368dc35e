import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { startOutbox } from '#lib/outbox/server/worker.ts';
import { handleOrder } from '#lib/samples/server/handler.ts';
import { mailDelivery } from '#lib/samples/server/mail.ts';
import { orderDeliveries } from '#lib/samples/server/order-deliveries.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { orderContext } from './orders.ts';

/**
 * A process that accepts sample orders as the shop does, without pages: `order-server.ts <database file> <mail
 * folder>`. It prints its port when it is ready, and is meant to be killed.
 */
const [file = '', folder = ''] = process.argv.slice(2);
const db = openDatabase({ file }, { durable: true });
const catalogue = assembleCatalogue(databaseSource(openDatabase({ file })));
const mail = mailDelivery({
  smtpUrl: undefined,
  from: 'samples@marram.example',
  folder,
  siteUrl: 'http://shop.test',
});
const outbox = startOutbox(
  () => db,
  orderDeliveries(() => db, { mail }),
  500,
);
const context = orderContext({ db: () => db, catalogue: () => catalogue }, { onPlaced: outbox.kick });

const server = createServer(async (request, response) => {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const body = new Uint8Array(await buffer(request));
  const url = `http://shop.test${request.url}`;
  const answer = await handleOrder(new Request(url, { method: 'POST', headers, body }), context);
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
