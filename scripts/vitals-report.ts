// npm run vitals:report: how fast the shop was for its visitors, as they reported it. Prints Markdown.

import { isRegion, REGIONS } from '#lib/regions.ts';
import { COUNT_DAYS } from '../lib/server/counts/days.ts';
import { figureWords } from '../lib/vitals/names.ts';
import { GOOD_LIMITS, summariseVitals } from '../lib/vitals/server/summary.ts';
import { readArguments, refuse, wholeNumber } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';

const USAGE = `Usage: npm run vitals:report -- [--days 28] [--region ${REGIONS.join('|')}] [--screen narrow|wide]`;

const { values } = readArguments(USAGE, {
  options: {
    days: { type: 'string', default: '28' },
    region: { type: 'string' },
    screen: { type: 'string' },
  },
});
const { region, screen } = values;
const days = wholeNumber('days', values.days, USAGE, COUNT_DAYS);
if (region && !isRegion(region)) refuse(`--region ${region}: expected one of ${REGIONS.join(', ')}.`, USAGE);
if (screen && !['narrow', 'wide'].includes(screen))
  refuse(`--screen ${screen}: expected narrow or wide.`, USAGE);

await withShopDatabase(async (db) => {
  const lines = await summariseVitals(db, { days, region, screen });
  if (lines.length === 0) console.log(`No page views were reported in the last ${days} days.`);
  else {
    const scope =
      [region, screen && `${screen} screens`].filter(Boolean).join(', ') || 'all regions and screens';
    console.log(`Last ${days} days, ${scope}.\n`);
    console.log('| Page | Value | Views | p75 | Good | Limit |\n| --- | --- | ---: | ---: | ---: | ---: |');
    for (const { page, name, views, p75, good } of lines) {
      const shown = p75 > GOOD_LIMITS[name] ? `**${figureWords(name, p75)}**` : figureWords(name, p75);
      console.log(
        `| ${page} | ${name} | ${views} | ${shown} | ${Math.round(good * 100)}% | ≤ ${figureWords(name, GOOD_LIMITS[name])} |`,
      );
    }
  }
});
