import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Still } from '#components/still/still.tsx';
import type { NavEntry } from '#lib/contracts/navigation.ts';
import type { SiteContact } from '#lib/contracts/site.ts';
import { MenuPanel } from './menu-panel.tsx';

interface Props {
  entries: readonly NavEntry[];
  counts: ReadonlyMap<string, number>;
  contact: SiteContact | undefined;
  /** Below the entries in the drawer. */
  drawerEnd?: ReactNode;
}

/** The main navigation, once in the HTML: a link and, where a menu opens, a button beside it (G9, A-5). */
export function SiteNav({ entries, counts, contact, drawerEnd }: Props) {
  return (
    <Still as="nav" aria-label="Main" className="site-nav h-full">
      <ul className="nav-list">
        {entries.map((entry, index) => {
          const id = `menu-${index}`;
          return (
            <li key={entry.title} className="nav-item" data-nav-item>
              <div className="nav-top">
                <a href={entry.path} className="nav-link" data-nav-link>
                  {entry.title}
                </a>
                {entry.menu && (
                  <button
                    type="button"
                    className="nav-toggle when-ready"
                    aria-expanded="false"
                    aria-controls={id}
                    aria-label={`${entry.title} menu`}
                    data-nav-toggle
                  >
                    <Icon name="caret-down" size={16} className="nav-caret" />
                    <Icon name="plus" className="nav-plus" />
                    <Icon name="minus" className="nav-minus" />
                  </button>
                )}
              </div>
              {entry.menu && (
                <div id={id} className="nav-panel">
                  <MenuPanel menu={entry.menu} counts={counts} contact={contact} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {drawerEnd && <div className="drawer-only px-5 py-4">{drawerEnd}</div>}
    </Still>
  );
}
