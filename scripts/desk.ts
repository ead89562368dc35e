// npm run desk: a page for the shop's own people, beside the open shop; docs/desk.md.
import './desk/settings.ts';
import { isDeskBuilt, loadViews } from '../desk/built.ts';
import { desk } from '../desk/desk.ts';
import { deskServer } from '../desk/serve.ts';
import { config } from '../lib/server/config.ts';
import { databaseCode } from '../lib/server/db/retry-busy.ts';
import { logger } from '../lib/server/logger.ts';
import { derivedKey } from '../lib/server/signing/secret.ts';
import { currentSite } from '../lib/site/server/site.ts';
import { onShop } from './open-shop.ts';

/** Milliseconds that requests under way have once the desk is told to end. */
const END_MS = 10_000;

if (!isDeskBuilt()) {
  console.error('The shop is not built yet, and the desk with it. Start the shop first: npm start');
  process.exit(1);
}
const { host, port, token } = config().desk;
const draw = await loadViews();

await onShop(
  async (db) => {
    const answer = desk({
      ...{ db, draw, token, site: currentSite(), key: derivedKey('desk') },
      onFault: (error) =>
        logger.error(
          { code: 'desk_failed', cause: databaseCode(error), err: error },
          'The desk: a request failed',
        ),
    });
    const server = deskServer(answer);
    await new Promise<void>((resolve) => {
      server.on('error', (error: NodeJS.ErrnoException) => {
        console.error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken. Choose another one: DESK_PORT=3091 npm run desk`
            : error.message,
        );
        process.exitCode = 1;
        resolve();
      });
      server.on('close', resolve);
      const end = () => {
        server.close();
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), END_MS).unref();
      };
      process.once('SIGTERM', end);
      process.once('SIGINT', end);
      server.listen(port, host, () => console.log(`The desk is open: http://${host}:${port}`));
    });
  },
  { durable: true },
);
