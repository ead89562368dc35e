/** Folds the footer's columns on phones; on wider screens they stay open and are no stop for the Tab key. */
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
