import type { ReactNode } from 'react';
import type { ConsentDefault } from '#lib/analytics/consent.ts';
import { keepTouches } from '#lib/analytics/touches.ts';
import { PRESSED_FLOORS } from '#lib/browser/pressed-floors.ts';
import { LOCAL, storedText } from '#lib/browser/stored-text.ts';
import { storedCompared } from '#lib/compare/compared.ts';
import type { ConsentWords } from '#lib/contracts/consent.ts';
import { storedFavourites } from '#lib/favourites/favourites.ts';
import { withoutSecret } from '#lib/private-page.ts';
import type { Region } from '#lib/regions.ts';
import { restoreCompared } from '#store/compare/compare-thunks.ts';
import { restoreFavourites } from '#store/favourites/favourite-thunks.ts';
import { startPersistence } from '#store/persistence.ts';
import type { AppStore } from '#store/store.ts';
import { endDebug, isDebugEnabled } from './debug-wanted.ts';
import { registerOfflineWorker } from './offline-worker.ts';
import { reportPageView } from './page-view.ts';
import { watchLinks } from './watch-links.ts';
import { watchLists } from './watch-lists.ts';
import { watchPromotions } from './watch-promotions.ts';

export interface VisitSettings {
  readonly region: Region;
  /** The tag manager's container id, if the operator has configured one, and the texts of its consent notice. */
  readonly gtmId?: string | undefined;
  readonly consentWords?: ConsentWords | undefined;
  /** The region's default for visitors who have not answered. */
  readonly consent: ConsentDefault;
  /** Percentage of page views that report their web vitals. */
  readonly vitalsPercent: number;
  /** Whether the shop counts what its visitors look for (lib/demand). */
  readonly demandCounts: boolean;
  /** Whether the site takes orders, which record the campaign that led to them. */
  readonly takesOrders: boolean;
}

/** Parts that may be shown over the page. */
export type Part = 'notice' | 'debug';

interface Options {
  readonly store: AppStore;
  readonly settings: VisitSettings;
  readonly show: (part: Part, content: ReactNode) => void;
  readonly signal: AbortSignal;
}

export interface DeferredStartup {
  /** Called for the first page, and whenever another page is shown. */
  page: (path: string) => void;
}

/** If a chunk cannot be loaded, for example in an open tab after a new build, the shop works without it. */
const without = () => undefined;

/** Calls `begin` once, at the visitor's first interaction with the page. A page without any is not counted. */
function whenUsed(signal: AbortSignal, begin: () => void): void {
  const begun = new AbortController();
  // Not `AbortSignal.any`, because some supported browsers lack it.
  signal.addEventListener('abort', () => begun.abort(), { once: true });
  const once = () => {
    begun.abort();
    begin();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    document.addEventListener(type, once, { passive: true, signal: begun.signal });
}

/** Starts everything in a visit that can wait: restores the stored state and starts analytics. */
export function startDeferred({ store, settings, show, signal }: Options): DeferredStartup {
  const { region, gtmId, consentWords: words, consent, vitalsPercent, demandCounts, takesOrders } = settings;
  startPersistence(store, { signal });
  for (const { restore, stored } of [
    { restore: restoreFavourites, stored: storedFavourites },
    { restore: restoreCompared, stored: storedCompared },
  ]) {
    store.dispatch(restore());
    signal.addEventListener(
      'abort',
      stored.subscribe(() => store.dispatch(restore())),
    );
  }
  if (storedText(PRESSED_FLOORS, LOCAL).read())
    import('./keep-pressed-floors.ts').then(({ keepPressedFloors }) => keepPressedFloors(store), without);
  registerOfflineWorker();
  if (isDebugEnabled())
    import('./debug-overlay.tsx').then(({ DebugOverlay }) => {
      const close = () => {
        endDebug();
        show('debug', null);
      };
      show('debug', <DebugOverlay gtmId={gtmId} onClose={close} />);
    }, without);
  const touches = keepTouches({ asked: gtmId !== undefined, consent });
  if (takesOrders) touches.note(new URL(window.location.href), document.referrer);
  if (gtmId && words)
    import('./measurement.tsx').then(
      ({ beginMeasurement }) =>
        beginMeasurement({
          ...{ gtmId, words, region, consent, signal, onAnswer: touches.settle },
          show: (notice) => show('notice', notice),
        }),
      without,
    );

  if (Math.random() * 100 < vitalsPercent)
    import('./vitals.ts').then(({ reportVitals }) => reportVitals(region, signal), without);

  if (demandCounts)
    whenUsed(signal, () => {
      import('./demand.ts').then(({ reportDemand }) => reportDemand(region, signal), without);
    });

  watchLinks(signal);
  const promotions = watchPromotions(signal);
  let path = window.location.pathname;
  const lists = watchLists({
    signal,
    // Filters of a list are those of the URL (G5), in canonical order.
    params: () => {
      const filters = store.getState().productFilters;
      return filters ? { list_filters: filters } : {};
    },
  });
  const page = (next: string) => {
    path = next;
    reportPageView(withoutSecret(path), region, store.getState().rooms.scene !== undefined);
    lists();
    promotions();
  };
  // A page restored from the back/forward cache is a new page view.
  window.addEventListener('pageshow', ({ persisted }) => persisted && page(path), { signal });
  return { page };
}
