// npm run edit: the editor of the shop's texts, reachable from this machine only; docs/content.md.
import { accessSync, constants } from 'node:fs';
import { isDeskBuilt, loadViews } from '../desk/built.ts';
import { editor } from '../desk/editor/editor.ts';
import { removedReferencesMessage } from '../lib/ingest/server/check-content-in-shop.ts';
import { refreshShop } from '../lib/revalidate/server/refresh-shop.ts';
import { TAGS } from '../lib/server/cache-manifest.ts';
import { config } from '../lib/server/config.ts';
import { contentPath } from '../lib/server/content-folder.ts';
import type { ShopDatabase } from '../lib/server/db/database.ts';
import { logger } from '../lib/server/logger.ts';
import { derivedKey } from '../lib/server/signing/secret.ts';
import { currentSite } from '../lib/site/server/site.ts';
import { readArguments, refuse } from './arguments.ts';
import { openStaffServer } from './desk/open.ts';
import { withShopDatabase } from './open-shop.ts';

/** Makes the running shop render its pages again; returns a sentence about the result. */
async function refresh(db: ShopDatabase): Promise<string> {
  const refreshed = await refreshShop(db, { tags: [TAGS.content] });
  if (refreshed.kind === 'refreshed') return `The shop at ${refreshed.origin} is up to date.`;
  if (refreshed.kind === 'closed')
    return `No shop answers at ${refreshed.origin}. It shows it when it starts; one elsewhere, after npm run pages:refresh there.`;
  return `The shop at ${refreshed.origin} did not make its pages again: ${refreshed.reason}.`;
}

readArguments('Usage: npm run edit; EDIT_PORT says where.');
try {
  accessSync(contentPath(), constants.W_OK);
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  refuse(`${contentPath()} cannot be written (${code}), so that nothing could be saved.`);
}
// A shop in development has no build; compiling the editor's pages takes two seconds.
if (!isDeskBuilt()) await import('./desk/build.ts');
const draw = await loadViews();

await withShopDatabase(async (db) => {
  const answer = editor({
    ...{ draw, site: currentSite(), key: derivedKey('editor') },
    refresh: async () => `${await refresh(db)} ${await removedReferencesMessage(db)}`.trim(),
    onFault: (error) =>
      logger.error({ code: 'editor_failed', err: error }, 'The editor of words: a request failed'),
  });
  const port = config().editPort;
  const otherPort = 'EDIT_PORT=3093 npm run edit';
  await openStaffServer(answer, { name: 'The editor', host: 'localhost', port, otherPort });
});
