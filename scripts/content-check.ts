import { checkContent } from '../lib/ingest/server/check-content.ts';

/** npm run content:check; docs/content.md describes the files. */
const faults = await checkContent();
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'All content is in order.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
