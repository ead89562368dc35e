import 'server-only';
import { dayBefore } from '../../server/counts/days.ts';
import type { ShopDatabase } from '../../server/db/database.ts';

export interface CspReportLine {
  readonly directive: string;
  readonly blocked: string;
  /** Kinds of pages, in alphabetical order. */
  readonly pages: readonly string[];
  readonly reports: number;
  /** YYYY-MM-DD in UTC. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Returns the policy violations of the last days, including today, the most frequent first. */
export async function summariseCspReports(
  db: ShopDatabase,
  { days, now = Date.now() }: { readonly days: number; readonly now?: number },
): Promise<CspReportLine[]> {
  const rows = await db
    .selectFrom('csp_reports')
    .select(({ fn }) => [
      'directive',
      'blocked',
      'page',
      fn.sum<number>('reports').as('reports'),
      fn.min('day').as('firstDay'),
      fn.max('day').as('lastDay'),
    ])
    .where('day', '>', dayBefore(days, now))
    .groupBy(['directive', 'blocked', 'page'])
    .orderBy('page')
    .execute();
  const lines = Map.groupBy(rows, ({ directive, blocked }) => `${directive} ${blocked}`);
  return [...lines.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { directive, blocked } = first;
      return {
        directive,
        blocked,
        pages: group.map(({ page }) => page),
        reports: group.reduce((sum, { reports }) => sum + Number(reports), 0),
        firstDay: group.map(({ firstDay }) => firstDay).sort()[0] ?? '',
        lastDay:
          group
            .map(({ lastDay }) => lastDay)
            .sort()
            .at(-1) ?? '',
      };
    })
    .sort((one, other) => other.reports - one.reports);
}
