import { dismissDetails } from '#lib/browser/dismiss-details.ts';
import { isRegion, type Region } from '#lib/regions.ts';
import type { AppStore } from '#store/store.ts';

/** Loaded when a visitor opens the list of regions: clears the region's data, and stores it for undo. */
const loadLeaving = () => import('./leave-region.ts');

/**
 * Adds behaviour to a form with a choice of region. Without JavaScript it is an ordinary form. With it, the data of
 * the old region is cleared first (S4.3), and the surrounding list closes on Escape, on a press outside and after a
 * choice.
 */
export function controlRegionForm(
  form: HTMLFormElement,
  store: AppStore,
  region: Region,
  signal: AbortSignal,
): void {
  form.addEventListener('submit', (event) => void leave(event, store, region), { signal });
  const list = form.closest('details');
  if (!list) return;
  signal.addEventListener('abort', dismissDetails(list));
  list.addEventListener('toggle', () => void (list.open && loadLeaving()), { signal });
  list.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button')) list.open = false;
    },
    { signal },
  );
}

async function leave(event: SubmitEvent, store: AppStore, from: Region): Promise<void> {
  const { submitter } = event;
  const to = submitter instanceof HTMLButtonElement ? submitter.value : '';
  if (!isRegion(to)) return;
  event.preventDefault();
  // The visitor reaches the region even if that script fails to load.
  await loadLeaving().then(
    ({ leaveRegion }) => leaveRegion(store, from, to),
    () => undefined,
  );
  goTo(to);
}

/** Submits the choice with a new form, because the original one may have been removed together with its alert. */
function goTo(region: Region): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: '/api/region',
    hidden: true,
  });
  form.append(Object.assign(document.createElement('input'), { name: 'region', value: region }));
  document.body.append(form);
  form.submit();
}
