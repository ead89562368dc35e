// npm run desk: the staff pages, a process beside the running shop; docs/desk.md.
import { isDeskBuilt, loadViews } from '../desk/built.ts';
import { desk } from '../desk/desk.ts';
import { config } from '../lib/server/config.ts';
import { databaseCode } from '../lib/server/db/retry-busy.ts';
import { logger } from '../lib/server/logger.ts';
import { derivedKey } from '../lib/server/signing/secret.ts';
import { currentSite } from '../lib/site/server/site.ts';
import { readArguments, refuse } from './arguments.ts';
import { openStaffServer } from './desk/open.ts';
import { withShopDatabase } from './open-shop.ts';

readArguments('Usage: npm run desk; DESK_HOST, DESK_PORT and DESK_TOKEN say where.');
if (!isDeskBuilt())
  refuse('The shop is not built yet, and the desk with it. Start the shop first: npm start');
const { trustedProxies, desk: own } = config();
const { host, port, token } = own;
const draw = await loadViews();

await withShopDatabase(
  async (db) => {
    const answer = desk({
      ...{ db, draw, token, trustedProxies, site: currentSite(), key: derivedKey('desk') },
      onFault: (error) =>
        logger.error(
          { code: 'desk_failed', cause: databaseCode(error), err: error },
          'The desk: a request failed',
        ),
    });
    await openStaffServer(answer, { name: 'The desk', host, port, otherPort: 'DESK_PORT=3091 npm run desk' });
  },
  { durable: true },
);
