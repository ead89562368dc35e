import { Icon } from '#components/icon/icon.tsx';
import { Wordmark } from '#components/logo/wordmark.tsx';
import type { Site } from '#lib/contracts/site.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { SITE_CODES } from '#lib/sites.ts';
import type { HeaderSlots } from './header-slots.ts';
import { primaryLinks } from './primary-links.ts';
import { RegionSwitcher } from './region-switcher.tsx';

interface Props extends HeaderSlots {
  region: Region;
  site: Site;
}

/** House name as drawn for the Marram sites, typeset for the sister houses. */
function HouseMark({ site }: { site: Site }) {
  if (site.code === SITE_CODES[0] || site.code === 'GHC') return <Wordmark className="h-auto w-32 lg:w-38" />;
  return <span className="type-dtitle whitespace-nowrap">{site.name}</span>;
}

/**
 * The header of every page. Over a banner it lies on the picture in the banner's colour mode, which it
 * reads from the page's markup, so the first paint is right without a script.
 */
export function Header({ region, site, search, calculator, samples }: Props) {
  const links = primaryLinks(region, site);
  return (
    <header className="site-header relative z-40 bg-paper text-ink print:static">
      <div className="wrap hidden h-10 items-center justify-end lg:flex">
        {site.features.stores && (
          <a href={paths.findStores(region)} className="type-label mr-6 flex min-h-6 items-center gap-1.5">
            <Icon name="map-pin" size={16} />
            Find your nearest stores
          </a>
        )}
        <RegionSwitcher region={region} />
      </div>
      <div className="border-current/16 lg:border-t">
        <div className="wrap grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-6 lg:h-19">
          <nav aria-label="Main" className="hidden md:block">
            <ul className="flex gap-5 xl:gap-7">
              {links.map(({ title, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="nav-link block py-4 text-[0.9375rem] leading-6 font-medium whitespace-nowrap"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <details className="group/menu md:hidden">
            <summary
              aria-label="Menu"
              className="-ml-2.5 grid size-11 cursor-pointer list-none place-items-center [&::-webkit-details-marker]:hidden"
            >
              <Icon name="list" size={24} className="group-open/menu:hidden" />
              <Icon name="x" size={24} className="hidden group-open/menu:block" />
            </summary>
            <nav
              aria-label="Menu"
              data-theme="default"
              className="absolute inset-x-0 top-full z-50 border-t border-line bg-paper pb-4 text-ink shadow-3"
            >
              <ul>
                {links.map(({ title, href }) => (
                  <li key={href} className="border-b border-line">
                    <a href={href} className="type-dtitle flex min-h-15 items-center px-[var(--edge)]">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </details>
          <a href={paths.home(region)} aria-label={`${site.name} home`} className="col-start-2">
            <HouseMark site={site} />
          </a>
          <div className="flex items-center justify-end gap-2 lg:gap-4">
            {search ?? (
              <form action={paths.search(region)}>
                <button type="submit" aria-label="Search" className="grid size-11 place-items-center">
                  <Icon name="magnifying-glass" size={24} />
                </button>
              </form>
            )}
            {site.features.calculator &&
              (calculator ?? (
                <a
                  href={paths.calculator(region)}
                  className="hidden min-h-11 items-center gap-2 text-[0.9375rem] font-medium md:flex"
                >
                  <Icon name="calculator" />
                  <span className="sr-only hdr:not-sr-only">Calculate</span>
                </a>
              ))}
            {site.features.samples && region !== 'na' && samples}
            <div className="lg:hidden">
              <RegionSwitcher region={region} />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}
