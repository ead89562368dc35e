/** Collapses the footer's columns on phones. On wider screens they stay open and are not tab stops. */
export function controlFooter(signal: AbortSignal): void {
  const phone = window.matchMedia('(width < 48rem)');
  const columns = document.querySelectorAll<HTMLDetailsElement>('.footer-column');
  const set = () => {
    for (const column of columns) {
      column.open = !phone.matches;
      const summary = column.querySelector('summary');
      if (summary) summary.tabIndex = phone.matches ? 0 : -1;
    }
  };
  set();
  phone.addEventListener('change', set, { signal });
}
