/**
 * How long the first tap on a page waits for its response, on a phone four times slower, as Markdown: `npm run bench --
 * first-tap`. Other work on the machine changes the figures: run nothing else. `--runs 5` for more runs.
 */
import { readArguments } from '../arguments.ts';
import { type Answer, CONTROLS, tapControl, watchFirstTap } from './first-tap/controls.ts';
import { launchChromium, PHONE } from './pages/chromium.ts';
import { atMost, median, table } from './pages/markdown.ts';
import { startShop } from './pages/shop.ts';

/** Limit (issue 27), in ms. */
const LIMIT_MS = 200;
/** Time of the tap after the first frame, in ms. */
const MOMENTS = [300, 1000, 5000] as const;
const SLOWER = 4;

const { values } = readArguments('npm run bench -- first-tap --help describes the options.', {
  options: { runs: { type: 'string', default: '3' } },
});
const runs = Number(values.runs);
await using shop = await startShop();
const rows: string[][] = [];
for (const control of CONTROLS) {
  const what = `${control.page} ${control.name.source}`;
  await firstTap(control, 0);
  const cells: string[] = [];
  for (const moment of MOMENTS) {
    const answers: Answer[] = [];
    for (let run = 0; run < runs; run += 1) answers.push(await firstTap(control, moment));
    const answered = median(answers.map((answer) => answer.answered));
    cells.push(`${median(answers.map(({ inp }) => inp))}`);
    cells.push(atMost(Math.round(answered), LIMIT_MS, `first tap after ${moment} ms, ${what}`));
  }
  rows.push([what, ...cells]);
  process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`);
}
const columns = MOMENTS.flatMap((moment) => [`${moment} ms: INP`, 'Done']);
process.stdout.write(
  `The first tap on a page, ${MOMENTS.join(', ')} ms after its first frame, CPU ${SLOWER} times slower, 412 × 823, a new browser for each of ${runs} taps; medians in ms. INP is the time until the next frame. "Done" is the time until the page shows the effect of the control; the goal of ≤ ${LIMIT_MS} ms applies to it.\n\n${table(['Control', ...columns], rows)}\n`,
);

async function firstTap(control: (typeof CONTROLS)[number], moment: number): Promise<Answer> {
  await using browser = await launchChromium();
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(watchFirstTap);
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(shop.origin + control.page, { waitUntil: 'commit' });
  return await tapControl(page, control, moment);
}
