/** Everything beside the drawer: out of reach while it is open. */
const BESIDE = 'main, footer, .site-util, .site-mark, .site-tools, [data-drawer-open], [data-skip]';

/**
 * The drawer of phones (S2.1-10, S4.2-4, S4.2-5, A-6): a dialog from the left. Escape, scrim, its button and any of its
 * links and regions close it; focus goes in and comes back. Listeners end with `signal`.
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
  // Of the window: after a press on what takes no focus, or Back, nothing in the drawer has it; and after its list of
  // regions, whose Escape comes first.
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
  // Opened by its address before this script came: from here on it is the dialog.
  if (window.location.hash === `#${drawer.id}` && phone.matches) {
    window.history.replaceState(
      window.history.state,
      '',
      `${window.location.pathname}${window.location.search}`,
    );
    set(true);
  }
}

/** Tab goes round inside the drawer. */
function keepInside(event: KeyboardEvent, drawer: HTMLElement): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
    (one) =>
      // Not `checkVisibility`: some of the browsers that the shop is built for do not have it.
      one.getClientRects().length > 0,
  );
  const last = stops.at(event.shiftKey ? 0 : -1);
  if (document.activeElement !== last) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
