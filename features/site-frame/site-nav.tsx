import { Icon } from '#components/icon/icon.tsx';
import { Static } from '#components/static/static.tsx';
import type { NavEntry } from '#lib/contracts/navigation.ts';
import type { SiteContact } from '#lib/contracts/site.ts';
import type { SiteFooter } from '#lib/navigation/server/navigation.ts';
import type { Region } from '#lib/regions.ts';
import { HouseLinks } from './house-links.tsx';
import { MenuPanel } from './menu-panel.tsx';

interface Props {
  region: Region;
  entries: readonly NavEntry[];
  counts: ReadonlyMap<string, number>;
  contact: SiteContact | undefined;
  footer: SiteFooter;
}

/** The main navigation, only once in the HTML: a link and, if it has a menu, a button beside it (G9, A-5). */
export function SiteNav(props: Props) {
  return (
    <Static as="nav" aria-label="Main" className="site-nav h-full" once>
      <Entries {...props} />
    </Static>
  );
}

function Entries({ region, entries, counts, contact, footer }: Props) {
  return (
    <>
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
      <div className="drawer-only px-5 py-4">
        <HouseLinks {...{ region, footer }} />
      </div>
    </>
  );
}
