// npm run redirects:report: how often each rule of content/redirects.csv was used. Prints Markdown.
import { summariseRedirects } from '../lib/redirects/server/redirects.ts';
import { COUNT_DAYS } from '../lib/server/counts/days.ts';
import { readArguments, wholeNumber } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';

const USAGE = 'Usage: npm run redirects:report -- [--days 28]';

const { values } = readArguments(USAGE, { options: { days: { type: 'string', default: '28' } } });
const days = wholeNumber('days', values.days, USAGE, COUNT_DAYS);

await withShopDatabase(async (db) => {
  const lines = await summariseRedirects(db, { days });
  if (lines.length === 0) {
    console.log(`No redirect was used in the last ${days} days.`);
    return;
  }
  console.log(`Redirects used in the last ${days} days\n`);
  console.log('| From | Uses | Last day |');
  console.log('| --- | ---: | --- |');
  for (const { rule, hits, lastDay } of lines) console.log(`| ${rule} | ${hits} | ${lastDay} |`);
});
