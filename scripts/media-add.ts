import { statSync } from 'node:fs';
import { addedMediaPath } from '../lib/images/server/added-media.ts';
import { type AddedFile, addMedia } from '../lib/ingest/server/media/add-media.ts';
import { config } from '../lib/server/config.ts';
import { shopStorage } from '../lib/server/storage/shop-storage.ts';
import { isStorageUnavailable } from '../lib/server/storage/storage-unavailable.ts';
import { readArguments, refuse } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';
import { say } from './progress.ts';

/** npm run media:add -- <folder> [--dry-run]: see docs/catalogue-import.md. */
const USAGE = 'Usage: npm run media:add -- <folder of pictures> [--dry-run]';
const { positionals, values } = readArguments(USAGE, {
  options: { 'dry-run': { type: 'boolean' } },
  words: 1,
});
const [folder] = positionals;
const dryRun = values['dry-run'] ?? false;
if (!folder) refuse('Name a folder of pictures.', USAGE);
if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) refuse(`${folder} is no folder.`, USAGE);

const target = addedMediaPath();
const counts = { taken: 0, noted: 0, left: 0 };
say(
  dryRun
    ? `Checks the pictures of ${folder} and names their colours; nothing is written.`
    : `Checks the pictures of ${folder} and copies those in order into ${target}${config().storage ? ' and the S3 storage' : ''}. The shop may be open.`,
);
await withShopDatabase(async (db, progress) => {
  const storage = shopStorage();
  const show = (added: AddedFile, done: number, total: number) => {
    progress.end();
    report(added);
    progress.show('Checking pictures', done, total);
  };
  try {
    await addMedia(db, { folder, target, storage, dryRun, progress: show });
  } catch (error) {
    progress.end();
    if (!isStorageUnavailable(error)) throw error;
    console.error('The S3 storage does not answer.');
    process.exitCode = 1;
  } finally {
    storage?.close();
  }
});
const sums = `${counts.taken} picture(s) ${dryRun ? 'can be taken' : `taken into ${target}`}, ${counts.noted} of them with a note, ${counts.left} left`;
if (counts.taken + counts.left > 0) console.log(`${sums}${dryRun ? '; nothing was written' : ''}.`);
else if (process.exitCode === undefined) console.error(`${folder} has no picture.`);
if (counts.taken > 0 && !dryRun)
  say(
    config().storage
      ? `To undo, remove the picture’s file from media/ of the S3 storage, then from the folder of every instance (here ${target}), or add another.`
      : `To undo, remove the picture’s file from ${target}, or add another.`,
  );
if (counts.left > 0 || counts.taken === 0) process.exitCode = 1;

function report({ file: name, taken, reason }: AddedFile): void {
  // A file name may contain control characters, which would move the terminal's cursor or change its colours.
  const file = name.replaceAll(/\p{Cc}/gu, '?');
  if (taken) {
    counts.taken += 1;
    counts.noted += Math.min(1, taken.notes.length);
    console.log(`${file}: ${taken.publicId}, ${taken.colour.title}`);
    for (const note of taken.notes) console.log(`  ${file} ${note}`);
  } else {
    counts.left += 1;
    console.error(`${file} ${reason}`);
  }
}
