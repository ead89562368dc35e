/** Everything besides the drawer; inert while the drawer is open. */
const BESIDE = 'main, footer, .site-util, .site-mark, .site-tools, [data-drawer-open], [data-skip]';

/**
 * The drawer on phones (S2.1-10, S4.2-4, S4.2-5, A-6): a dialog from the left. Escape, the scrim, its button and any
 * of its links and regions close it. Focus moves into the drawer and returns afterwards. Listeners end with `signal`.
 */
export function controlDrawer(header: HTMLElement, closePanels: () => void, signal: AbortSignal): void {
  const drawer = header.querySelector<HTMLElement>('[data-site-drawer]');
  const opener = header.querySelector<HTMLButtonElement>('[data-drawer-open]');
  if (!drawer || !opener) return;
  const phone = window.matchMedia('(width < 48rem)');

  function set(open: boolean, returnFocus = true) {
    if (open === header.hasAttribute('data-drawer')) return;
    header.toggleAttribute('data-drawer', open);
    opener?.setAttribute('aria-expanded', String(open));
    for (const [name, value] of [
      ['role', 'dialog'],
      ['aria-modal', 'true'],
      ['aria-label', 'Menu'],
    ] as const) {
      if (open) drawer?.setAttribute(name, value);
      else drawer?.removeAttribute(name);
    }
    for (const one of document.querySelectorAll<HTMLElement>(BESIDE)) one.inert = open;
    document.documentElement.style.overflow = open ? 'hidden' : '';
    if (open) drawer?.querySelector<HTMLElement>('[data-drawer-close]')?.focus();
    else {
      closePanels();
      if (returnFocus) opener?.focus();
    }
  }

  opener.addEventListener('click', () => set(true), { signal });
  header.querySelector('[data-drawer-close]')?.addEventListener('click', () => set(false), { signal });
  header.querySelector('[data-nav-scrim]')?.addEventListener('click', () => set(false), { signal });
  drawer.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a, [type=submit]')) set(false, false);
    },
    { signal },
  );
  // On the window, because after a press on something that cannot receive focus, or after Back, no element of the
  // drawer has focus. The drawer's list of regions handles Escape first.
  window.addEventListener(
    'keydown',
    (event) => {
      if (!header.hasAttribute('data-drawer') || event.defaultPrevented) return;
      if (event.key === 'Escape') set(false);
      if (event.key === 'Tab') keepInside(event, drawer);
    },
    { signal },
  );
  phone.addEventListener('change', () => set(false, false), { signal });
  signal.addEventListener('abort', () => set(false, false));
  // The drawer was opened by its hash before this script loaded; from here on it is a dialog.
  if (window.location.hash === `#${drawer.id}` && phone.matches) {
    window.history.replaceState(
      window.history.state,
      '',
      `${window.location.pathname}${window.location.search}`,
    );
    set(true);
  }
}

/** Tab cycles inside the drawer. */
function keepInside(event: KeyboardEvent, drawer: HTMLElement): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
    (one) =>
      // Not `checkVisibility`, because some supported browsers lack it.
      one.getClientRects().length > 0,
  );
  const last = stops.at(event.shiftKey ? 0 : -1);
  if (document.activeElement !== last) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
