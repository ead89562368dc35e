import { userInfo } from 'node:os';
import { catalogue } from '../lib/catalogue/server/catalogue.ts';
import { imageSettings } from '../lib/images/server/settings.ts';
import { fileNameOf, pictureNames } from '../lib/images/server/sources/find-file.ts';
import { indented, planLines } from '../lib/ingest/plan-lines.ts';
import {
  type ImportOptions,
  type ImportReport,
  importProducts,
} from '../lib/ingest/server/catalogue/list/import-products.ts';
import {
  ignoredSheetsMessage,
  needsReplaceFlag,
  type PlannedProduct,
} from '../lib/ingest/server/catalogue/list/plan.ts';
import { refreshOfProducts } from '../lib/revalidate/server/request-refresh.ts';
import { config } from '../lib/server/config.ts';
import { currentSite } from '../lib/site/server/site.ts';
import { withShopDatabase } from './open-shop.ts';
import { say } from './progress.ts';
import { refreshPages } from './refresh-pages.ts';

const SHOWN_PROBLEMS = 100;
const SHOWN_PRODUCTS = 200;
const WORDS = { check: 'Checking products', write: 'Writing products' } as const;

/** Imports a list into the shop: prints its faults, or the plan and the result, and refreshes the pages. */
export async function importList(options: ImportOptions): Promise<void> {
  say(
    options.dryRun
      ? `Checks ${options.file} and shows what it would change; nothing is written.`
      : `Checks ${options.file}, then writes what it changes, all of it or nothing. The shop may be open.`,
  );
  await withShopDatabase(async (db, progress) => {
    const report = await importProducts(db, {
      by: accountName(),
      progress: (step, done, total) => progress.show(WORDS[step], done, total),
      ...options,
    });
    progress.end();
    if (report.hidden.length > 0) console.log(ignoredSheetsMessage(report.hidden));
    if (report.problems.length > 0) showProblems(report);
    else showPlan(report, options);
    await showMissingSwatches(report);
    if (report.problems.length > 0 || report.isRefused) process.exitCode = 1;
    else if (report.changed.length > 0 && !options.dryRun) {
      await prepareRanges();
      await refreshPages(db, refreshOfProducts(report.changed));
      say('To undo: npm run catalogue:undo');
    }
  });
}

/** Computes the site's ranges in advance, so that a shop with many floors has them ready for its first page. */
async function prepareRanges(): Promise<void> {
  const { code: site, regions } = currentSite();
  for (const region of config().productApiUrl ? [] : regions) await catalogue().range({ site, region });
}

function showProblems({ problems, total }: ImportReport): void {
  for (const { file, line, field, reason } of problems.slice(0, SHOWN_PROBLEMS))
    console.error(`${file}:${line}: ${field}: ${reason}`);
  const more = problems.length - SHOWN_PROBLEMS;
  if (more > 0) console.error(`… and ${more} more`);
  console.error(`${problems.length} problem(s) in ${total} product(s); nothing was changed.`);
}

function showPlan({ plan, total, isRefused, changed }: ImportReport, { dryRun }: ImportOptions): void {
  for (const product of plan.slice(0, SHOWN_PRODUCTS)) for (const line of linesOf(product)) console.log(line);
  if (plan.length > SHOWN_PRODUCTS) console.log(`… and ${plan.length - SHOWN_PRODUCTS} more products`);
  const count = (kind: PlannedProduct['kind']) => plan.filter((one) => one.kind === kind).length;
  const sums = `${total} products read: ${count('new')} new, ${count('changed')} changed, ${count('removed')} removed`;
  if (isRefused) {
    const lost = plan.filter(needsReplaceFlag).map(({ code }) => code);
    console.error(
      `${sums}. It would remove or rename something of ${lost.slice(0, 20).join(', ')}; nothing was changed. With --replace it is.`,
    );
  } else if (dryRun) console.log(`${sums}; nothing was written.`);
  else console.log(`${sums}, ${changed.length} pages affected.`);
}

/** Lists new colours that have no picture yet, by public id, and says what is shown until then. */
async function showMissingSwatches({ plan, isRefused }: ImportReport): Promise<void> {
  const pictures = await pictureNames(imageSettings());
  const missing: string[] = [];
  for (const { name, newColours, newSwatches } of isRefused ? [] : plan)
    for (const [at, id] of newSwatches.entries())
      if (!pictures.has(fileNameOf(id))) missing.push(`           ${id}  ${name}, ${newColours[at]}`);
  if (missing.length === 0) return;
  console.log(
    `${missing.length} new colour(s) without a picture; until npm run media:add brings it, their measured colour is shown:`,
  );
  for (const line of missing.slice(0, SHOWN_PRODUCTS)) console.log(line);
  if (missing.length > SHOWN_PRODUCTS) console.log(`… and ${missing.length - SHOWN_PRODUCTS} more`);
}

function linesOf({ kind, code, name, fields, newColours, lostColours }: PlannedProduct): string[] {
  const named = `${code} ${name}`;
  const colours = `${newColours.length} ${newColours.length === 1 ? 'colour' : 'colours'}`;
  return kind === 'changed'
    ? [
        ...planLines(kind, named, fields),
        ...newColours.map((colour) => indented(`new colour: ${colour}`)),
        ...lostColours.map((colour) => indented(`lost colour: ${colour}`)),
      ]
    : planLines(kind, kind === 'new' ? `${named}: ${colours}` : named);
}

/** The account that runs the import, for the history. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's account may have no name.
    return `account ${process.getuid?.() ?? ''}`.trim();
  }
}
