import { exportPhotos, ForeignFiles } from '../lib/scenes/server/given/export-photos.ts';
import { givenPhotos } from '../lib/scenes/server/handler/given-context.ts';
import { SceneRefusal } from '../lib/scenes/server/refusal.ts';
import { shopStorage } from '../lib/server/storage/shop-storage.ts';
import { readArguments, refuse } from './arguments.ts';
import { fileSentence } from './file-sentence.ts';
import { say, startProgress } from './progress.ts';

/** npm run photos:export -- <folder>: see docs/visualiser.md. */
const USAGE = 'Usage: npm run photos:export -- <folder, new or of an earlier export>';
const [folder] = readArguments(USAGE, { words: 1 }).positionals;
if (!folder || folder.includes('://')) refuse('Name a folder.', USAGE);

say(
  `Writes the donated photos, with their floors, into ${folder}, and removes from it those that were withdrawn. The shop may be open.`,
);
const progress = startProgress();
try {
  const { written, removed, unreadable } = await exportPhotos(givenPhotos(), folder, (done, total) =>
    progress.show('Writing photos', done, total),
  );
  progress.end();
  console.log(`${written} photo(s) in ${folder}, ${removed} withdrawn or expired and removed from it.`);
  if (unreadable > 0) {
    console.error(`${unreadable} photo(s) cannot be read: earlier copies of them stay in the folder.`);
    process.exitCode = 1;
  }
  say('Export into the same folder again before each use, so that withdrawn photos are no longer used.');
} catch (error) {
  progress.end();
  console.error(sentenceOf(error));
  process.exitCode = 1;
} finally {
  shopStorage()?.close();
}

function sentenceOf(error: unknown): string {
  if (error instanceof ForeignFiles)
    return `${folder} has something else in it (${error.message}); name a new folder, or that of an earlier export.`;
  if (error instanceof SceneRefusal && error.code === 'away') return 'The S3 storage does not answer.';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${folder} is no folder.`;
  const sentence = fileSentence(error);
  if (sentence) return sentence;
  throw error;
}
