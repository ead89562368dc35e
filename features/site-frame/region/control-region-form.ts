import { dismissDetails } from '#lib/browser/dismiss-details.ts';
import { isRegion, type Region } from '#lib/regions.ts';
import type { AppStore } from '#store/store.ts';

/** Loaded when a visitor looks at the regions: what is forgotten with a region, and how to take it back. */
const loadLeaving = () => import('./leave-region.ts');

/**
 * Brings a form in which a region is chosen to life. Without a script it is an ordinary form; with one, what belongs to
 * the region that is left is put away first (S4.3), and the list around it closes on Escape, outside and after a
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
  // Whether that script comes or not, the visitor gets to the region.
  await loadLeaving().then(
    ({ leaveRegion }) => leaveRegion(store, from, to),
    () => undefined,
  );
  goTo(to);
}

/** Sends the choice as a form of its own: the one that was pressed may have left the page with its alert. */
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
