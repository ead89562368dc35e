import 'server-only';
import { forgetRareWords } from '../../demand/server/forget-words.ts';
import { sharedPictures } from '../../images/server/settings.ts';
import { sweepProjectLinks } from '../../my-project/server/links.ts';
import { removeOldSendings } from '../../my-project/server/take-back.ts';
import { emptyWriteAheadLog, eraseExpired } from '../../samples/server/erase.ts';
import { ordersDatabase, outboxFolder } from '../../samples/server/orders.ts';
import { sweepMails } from '../../samples/server/sweep-mails.ts';
import { sceneContext } from '../../scenes/server/handler/context.ts';
import { givenPhotos } from '../../scenes/server/handler/given-context.ts';
import { config } from '../../server/config.ts';
import { forgetCounts } from '../../server/counts/days.ts';
import { sharedClock } from '../../server/db/clock.ts';
import { database } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { DAY_MS, HOUR_MS } from '../../server/quantities.ts';

const FIRST_MS = 60_000;

/**
 * The retention jobs. Each deletes expired data of one kind, rows by the database's clock, and resolves to the number
 * of deleted items.
 */
const JOBS = {
  /** Personal data of sample orders, after ORDER_RETENTION_DAYS. */
  orders: async (now) => {
    const references = await eraseExpired(ordersDatabase(), config().orderRetentionDays, now);
    await emptyWriteAheadLog(ordersDatabase());
    return references.length;
  },
  /** Mails in this instance's own folder whose personal data was erased, here or by another instance. */
  mails: (now) => sweepMails(ordersDatabase(), outboxFolder(), now - config().orderRetentionDays * DAY_MS),
  /** Visitors' rooms and links to them, after 60 days (G35); a remote scene service has its own retention. */
  scenes: async () => {
    if (config().scenes.url) return 0;
    const { service, shares } = sceneContext();
    return (await service.sweep()) + (await shares.sweep());
  },
  /** Donated photos, after three years, even while donation is off. */
  givenPhotos: () => givenPhotos().sweep(),
  /** Images in the shared storage above its size limit, oldest first; they are generated again on request. */
  pictures: async () => (await sharedPictures()?.trim()) ?? 0,
  /** Web vitals counts, after 90 days. */
  vitals: (now) => forgetCounts(database(), 'vitals', now),
  /** CSP report counts, after 90 days. */
  cspReports: (now) => forgetCounts(database(), 'csp_reports', now),
  /** What shoppers searched for and viewed, after 90 days; words that stayed rare, after two weeks. */
  demand: async (now) =>
    (await forgetCounts(database(), 'demand', now)) + (await forgetRareWords(database(), now)),
  browserErrors: (now) => forgetCounts(database(), 'browser_errors', now),
  /** Projects kept with a link, after 180 days. */
  projects: (now) => sweepProjectLinks(database(), now),
  /** Projects sent to stores, with their personal data, after ORDER_RETENTION_DAYS. */
  sentProjects: (now) => removeOldSendings(ordersDatabase(), config().orderRetentionDays, now),
  redirectHits: (now) => forgetCounts(database(), 'redirect_hits', now),
} as const satisfies Record<string, (now: number) => Promise<number>>;
export type RetentionJob = keyof typeof JOBS;
export const RETENTION_JOBS = Object.keys(JOBS) as RetentionJob[];

/** Deletes expired data. A job that fails is logged and undefined in the result; the others still run. */
export async function retain(
  jobs: readonly RetentionJob[] = RETENTION_JOBS,
): Promise<Partial<Record<RetentionJob, number>>> {
  const done: Partial<Record<RetentionJob, number>> = {};
  for (const job of jobs) {
    try {
      const removed = await JOBS[job](await sharedClock(database()));
      done[job] = removed;
      if (removed > 0) logger.info({ code: 'retention', job, removed }, 'Retention: expired data removed');
    } catch (error) {
      logger.error(
        { code: 'retention_failed', job, cause: databaseCode(error) },
        'Retention: expired data could not be removed',
      );
    }
  }
  return done;
}

/**
 * Deletes expired data one minute after start-up and every hour. Mails are also checked at start-up, because a
 * process may have ended between erasing a person and deleting the mail.
 */
export function scheduleRetention(): void {
  void retain(['mails']);
  setTimeout(retain, FIRST_MS).unref();
  setInterval(retain, HOUR_MS).unref();
}
