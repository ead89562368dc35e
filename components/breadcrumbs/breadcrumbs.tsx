import { Icon } from '#components/icon/icon.tsx';
import { CrumbMenu } from './crumb-menu.tsx';

/** A breadcrumb: text, a link, or a dropdown of links (S2.7-6). */
export interface BreadcrumbItem {
  title: string;
  href?: string;
  items?: { title: string; href: string }[];
}

interface Props {
  items: readonly BreadcrumbItem[];
  /** Link before the first item, shown as a house icon or as the word Home. */
  home?: { href: string; show: 'icon' | 'word' };
  /** Accessible name, for a page with more than one breadcrumb trail. */
  label?: string;
  className?: string;
}

const LINK =
  'tall-under-finger inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline';

function Crumb({ item, last }: { item: BreadcrumbItem; last: boolean }) {
  if (item.items) {
    return (
      <CrumbMenu>
        <summary className={`${LINK} cursor-pointer list-none gap-1 [&::-webkit-details-marker]:hidden`}>
          {item.title}
          <Icon name="caret-down" size={16} />
        </summary>
        <ul className="absolute top-full left-0 z-20 mt-1 min-w-44 bg-paper py-1.5 text-ink shadow-2">
          {item.items.map(({ title, href }) => (
            <li key={href}>
              <a href={href} className="block px-4 py-2 hover:bg-mist">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </CrumbMenu>
    );
  }
  if (item.href && !last) {
    return (
      <a href={item.href} className={LINK}>
        {item.title}
      </a>
    );
  }
  return (
    <span aria-current={last ? 'page' : undefined} className={last ? 'font-medium text-ink' : undefined}>
      {item.title}
    </span>
  );
}

/** Breadcrumbs from the home page to this page. The last item is the page itself and not a link. */
export function Breadcrumbs({ items, home, label = 'Breadcrumb', className = '' }: Props) {
  return (
    <nav aria-label={label} className={`type-label text-ink-2 ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {home && (
          <li className="flex items-center gap-2.5">
            {home.show === 'icon' ? (
              <a href={home.href} aria-label="Home" className={`${LINK} -mx-1 min-w-6 justify-center`}>
                <Icon name="house" size={16} />
              </a>
            ) : (
              <a href={home.href} className={LINK}>
                Home
              </a>
            )}
            {items.length > 0 && <span aria-hidden="true">/</span>}
          </li>
        )}
        {items.map((item, index) => (
          <li key={item.title} className="flex items-center gap-2.5">
            <Crumb item={item} last={index === items.length - 1} />
            {index < items.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
