import { faultText } from '../lib/content/server/content-faults.ts';
import { checkContent } from '../lib/ingest/server/check-content.ts';

/** npm run content:check; docs/content.md describes the files. */
const faults = checkContent();
for (const fault of faults) console.error(faultText(fault));
console.log(faults.length === 0 ? 'Content check: no errors.' : `Content check: ${faults.length} error(s).`);
process.exitCode = faults.length === 0 ? 0 : 1;
