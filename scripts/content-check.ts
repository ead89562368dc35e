import { faultText } from '../lib/content/server/content-faults.ts';
import { checkContent } from '../lib/ingest/server/check-content.ts';
import { readArguments } from './arguments.ts';
import { startProgress } from './progress.ts';

/** npm run content:check; docs/content.md describes the files. */
readArguments('Usage: npm run content:check');
const progress = startProgress();
progress.show('Checking content', 0, 1);
const faults = checkContent();
progress.end();
for (const fault of faults) console.error(faultText(fault));
console.log(faults.length === 0 ? 'Content check: no errors.' : `Content check: ${faults.length} error(s).`);
process.exitCode = faults.length === 0 ? 0 : 1;
