import { RETENTION_JOBS, type RetentionJob, retain } from '../../lib/boot/server/retention.ts';
import { readArguments } from '../arguments.ts';
import { withShopDatabase } from '../open-shop.ts';
import { say } from '../progress.ts';

readArguments('Usage: npm run data:retain');
say('Removes data that is older than its retention period (docs/data.md). This cannot be undone.');
const done: Partial<Record<RetentionJob, number>> = {};
// An unusable database is reported once, before each job would fail.
await withShopDatabase(async (_, progress) => {
  for (const [at, job] of RETENTION_JOBS.entries()) {
    progress.show('Removing', at, RETENTION_JOBS.length);
    Object.assign(done, await retain([job]));
  }
});
const count = (removed: number | undefined) => removed ?? 'not done,';
console.log(`${count(done.orders)} order(s) anonymised.`);
console.log(`${count(done.mails)} confirmation file(s) removed.`);
console.log(`${count(done.scenes)} room(s) removed.`);
if (done.givenPhotos !== 0) console.log(`${count(done.givenPhotos)} donated photo(s) removed.`);
if (done.pictures !== 0) console.log(`${count(done.pictures)} shared picture(s) removed.`);
console.log(`${count(done.sentProjects)} sent project(s) removed.`);
console.log(`${count(done.projects)} kept project(s) removed.`);
console.log(`${count(done.vitals)} count(s) of page timings removed.`);
console.log(`${count(done.cspReports)} count(s) of CSP reports removed.`);
console.log(`${count(done.demand)} count(s) of what shoppers looked for removed.`);
console.log(`${count(done.browserErrors)} count(s) of browser errors removed.`);
console.log(`${count(done.redirectHits)} count(s) of redirects removed.`);
process.exit(RETENTION_JOBS.some((job) => done[job] === undefined) ? 1 : 0);
