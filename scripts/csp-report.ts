// npm run csp:report: lists what browsers blocked because of a page's content security policy, as they reported it.
// Prints Markdown.
import { summariseCspReports } from '../lib/csp-reports/server/summary.ts';
import { COUNT_DAYS } from '../lib/server/counts/days.ts';
import { readArguments, wholeNumber } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';

const USAGE = 'Usage: npm run csp:report -- [--days 28]';

const { values } = readArguments(USAGE, { options: { days: { type: 'string', default: '28' } } });
const days = wholeNumber('days', values.days, USAGE, COUNT_DAYS);

await withShopDatabase(async (db) => {
  const lines = await summariseCspReports(db, { days });
  if (lines.length === 0) {
    console.log(`No CSP reports in the last ${days} days.`);
    return;
  }
  console.log(`CSP reports of the last ${days} days\n`);
  console.log('| Directive | Blocked | Pages | Reports | First day | Last day |');
  console.log('| --- | --- | --- | ---: | --- | --- |');
  for (const { directive, blocked, pages, reports, firstDay, lastDay } of lines)
    console.log(
      `| ${directive} | ${blocked} | ${pages.join(', ')} | ${reports} | ${firstDay} | ${lastDay} |`,
    );
});
