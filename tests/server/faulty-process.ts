// A process of the shop's server without the shop, for process-end.test.ts: a response is pending when an error is
// uncaught.
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { logOptions } from '../../lib/server/log-options.ts';
import { processLink } from '../../lib/server/process-link.ts';
import { httpServer } from '../../server/http-server.ts';
import { shopServer } from '../../server/shop-server.ts';
import { endProcessGracefully } from '../../server/shutdown/process-end.ts';

const [fault, neverAnswers] = process.argv.slice(2);
const log = pino(logOptions('info'));
const link = processLink();
link.databaseAnswers = async () => true;
// As the framework does: it prints the error and continues.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, () => process.stdout.write('hidden\n'));
const { server, end } = shopServer({
  server: httpServer(),
  trustedProxies: 0,
  link,
  log,
  pages: () => (_request, response) => {
    process.stdout.write('asked\n');
    if (neverAnswers === undefined) process.stdin.once('data', () => response.end('whole'));
    setTimeout(() => {
      if (fault === 'rejection') void Promise.reject(new Error('nobody caught this'));
      if (fault === 'exception') throw new Error('nobody caught this');
    });
  },
});
endProcessGracefully({ end, drainMs: neverAnswers ? 100 : 3000, limitMs: neverAnswers ? 500 : 10_000, log });
server.listen(0, '127.0.0.1', () => {
  // It does not keep the process alive.
  process.stdin.unref();
  process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`);
});
