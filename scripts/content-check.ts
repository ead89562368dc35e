import { existsSync } from 'node:fs';
import { type ContentFault, faultText } from '../lib/content/server/content-faults.ts';
import { checkContent } from '../lib/ingest/server/check-content.ts';
import { checkContentInShop } from '../lib/ingest/server/check-content-in-shop.ts';
import { configuredDatabase } from '../lib/server/db/database.ts';
import { isMigrated } from '../lib/server/db/migrations.ts';
import { readArguments } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';
import { say, startProgress } from './progress.ts';

/** npm run content:check; docs/content.md describes the files. Products that imports removed count as missing. */
readArguments('Usage: npm run content:check');
const place = configuredDatabase();
// A shop that was never started has no database.
if ('url' in place || existsSync(place.file))
  await withShopDatabase(
    async (db, progress) => {
      progress.show('Checking content', 0, 1);
      // A new release checks content while the old one still runs, which could not start again on a newer schema.
      const isCurrent = await isMigrated(db);
      const faults = isCurrent ? await checkContentInShop(db) : checkContent();
      progress.end();
      if (!isCurrent)
        say('The database is of an older release; products that imports removed count as present.');
      tell(faults);
    },
    { migrates: false },
  );
else {
  const progress = startProgress();
  progress.show('Checking content', 0, 1);
  const faults = checkContent();
  progress.end();
  tell(faults);
}

function tell(faults: readonly ContentFault[]): void {
  for (const fault of faults) console.error(faultText(fault));
  console.log(
    faults.length === 0 ? 'Content check: no errors.' : `Content check: ${faults.length} error(s).`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
