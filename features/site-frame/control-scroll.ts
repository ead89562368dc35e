/** Pixels from the top after which the bar hides, and comes back when scrolling up (DESIGN 8.1). */
const FROM = 400;
/** Smaller movements of a finger do not count. */
const STEP = 6;

/** Lets the bar come back, fixed and small, when a reader scrolls up. Its place in the page stays, so nothing moves. */
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
