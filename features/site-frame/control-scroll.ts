/** Scroll position in px from which the bar hides, and returns when scrolling up (DESIGN 8.1). */
const FROM = 400;
/** Smaller scroll movements, in px, are ignored. */
const STEP = 6;

/**
 * Shows the bar again, fixed and small, when the visitor scrolls up. Its place in the page stays reserved, so that
 * nothing moves.
 */
export function controlScroll(header: HTMLElement, signal: AbortSignal): void {
  let last = window.scrollY;
  const bar = header.querySelector<HTMLElement>('.site-bar-space');
  const look = () => {
    const y = window.scrollY;
    if (Math.abs(y - last) < STEP) return;
    const up = y < last;
    last = y;
    if (header.hasAttribute('data-menu') || header.hasAttribute('data-drawer')) return;
    const stuck = up && y > FROM;
    if (stuck === header.hasAttribute('data-stuck')) return;
    if (stuck && bar) bar.style.height = `${bar.offsetHeight}px`;
    else if (bar) bar.style.height = '';
    header.toggleAttribute('data-stuck', stuck);
  };
  window.addEventListener('scroll', look, { signal, passive: true });
}
