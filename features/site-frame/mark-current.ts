/** Marks the main link whose part of the shop a page belongs to; the server does not know, because pages are shared. */
export function markCurrent(
  header: HTMLElement,
  { pathname, search }: { pathname: string; search: string },
): void {
  for (const link of header.querySelectorAll<HTMLAnchorElement>('[data-nav-link]')) {
    const [path = '', query] = (link.getAttribute('href') ?? '').split('?', 2);
    const below = pathname === path || pathname.startsWith(`${path}/`);
    const asked = query === undefined || new URLSearchParams(search).toString().includes(query);
    if (below && asked) link.setAttribute('aria-current', 'true');
  }
}
