import { Icon } from '#components/icon/icon.tsx';
import { Wordmark } from '#components/logo/wordmark.tsx';
import { Static } from '#components/static/static.tsx';
import { MESSAGES } from '#lib/messages.ts';
import type { MenuFacts } from '#lib/navigation/server/menu-facts.ts';
import { type SiteFooter, siteMenus } from '#lib/navigation/server/navigation.ts';
import { paths, withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { FavouritesLink } from './favourites-link.tsx';
import type { HeaderSlots } from './header-slots.ts';
import { HouseLinks } from './house-links.tsx';
import { NavController } from './nav-controller.tsx';
import { RegionSwitcher } from './region/region-switcher.tsx';
import { SiteNav } from './site-nav.tsx';
import { UtilityBar } from './utility-bar.tsx';

interface Props extends HeaderSlots {
  region: Region;
  facts: MenuFacts;
}

/** The site's name, as a drawn wordmark or as text. */
function HouseMark() {
  const site = currentSite();
  if (site.wordmark) return <Wordmark className="h-auto" />;
  // A name as text: it stays on one line beside the tools of a phone at any text size.
  const style = { fontSize: 'min(var(--t-title), 5.5vw)', wordSpacing: '0.15em' };
  return (
    <span style={style} className="type-dtitle whitespace-nowrap">
      {site.name}
    </span>
  );
}

/**
 * The header of every page (S2.1-1). Over a banner it is on the picture in the banner's colour mode. CSS reads the
 * mode from the page's markup, so the first paint is correct without a script.
 */
export function Header({
  region,
  facts,
  search,
  calculator,
  drawerCalculator,
  samples,
  drawerSamples,
}: Props) {
  const site = currentSite();
  const { entries, footer } = siteMenus(region, facts.missing);
  return (
    <header className="site-header print:static!" data-site-header>
      <UtilityBar region={region} footer={footer} />
      <div className="site-bar-space">
        <div className="site-bar">
          <div className="site-bar-grid wrap">
            <MenuButtons />
            <div id="site-drawer" className="site-drawer" data-site-drawer>
              <DrawerHead />
              <SiteNav
                {...{ region, entries, footer }}
                counts={facts.counts}
                contact={site.contact[region]}
              />
              <DrawerFoot {...{ region, drawerCalculator, drawerSamples }} />
            </div>
            <a href={paths.home(region)} aria-label={`${site.name} home`} className="site-mark">
              <HouseMark />
            </a>
            <Tools {...{ region, footer, search, calculator, samples }} />
          </div>
        </div>
      </div>
      <div className="nav-scrim no-print" data-nav-scrim />
      <NavController
        items={entries.map(({ title, path, showDropdown, regions }) => ({
          title,
          path: withLocale(path),
          showDropdown,
          ...(regions && { regions }),
        }))}
        presets={entries
          .flatMap(({ menu }) => menu?.tiles ?? [])
          .flatMap(({ items }) => items)
          .filter(({ path }) => path.includes('?'))
          .map(({ title, path }) => ({ title, query: path.slice(path.indexOf('?') + 1) }))}
      />
    </header>
  );
}

/** Opens the drawer: a button once its script runs, a link until then. */
function MenuButtons() {
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-expanded="false"
        aria-controls="site-drawer"
        className="when-ready -ml-2.5 grid size-11 place-items-center md:hidden"
        data-drawer-open
      >
        <Icon name="list" size={24} />
      </button>
      <a
        href="#site-drawer"
        aria-label="Menu"
        className="until-ready -ml-2.5 grid size-11 place-items-center md:hidden"
        data-drawer-link
      >
        <Icon name="list" size={24} />
      </a>
    </>
  );
}

function DrawerHead() {
  return (
    <Static
      className="drawer-only flex h-16 flex-none items-center justify-between border-b border-line pl-5"
      once
    >
      <DrawerMark />
    </Static>
  );
}

function DrawerMark() {
  return (
    <>
      <span className="w-31">
        <HouseMark />
      </span>
      <button
        type="button"
        aria-label="Close menu"
        className="when-ready grid size-16 place-items-center"
        data-drawer-close
      >
        <Icon name="x" size={24} />
      </button>
      <a href="#main" aria-label="Close menu" className="until-ready grid size-16 place-items-center">
        <Icon name="x" size={24} />
      </a>
    </>
  );
}

type DrawerFootProps = Pick<Props, 'region' | 'drawerCalculator' | 'drawerSamples'>;

function DrawerFoot({ region, drawerCalculator, drawerSamples }: DrawerFootProps) {
  const { features } = currentSite();
  return (
    <div className="drawer-only grid flex-none gap-2 border-t border-line px-5 py-3">
      {features.samples && samplesOffered(region) && drawerSamples}
      <Static className="flex flex-wrap items-center justify-between gap-x-4" once>
        <DrawerLinks region={region} />
      </Static>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Static once>
          <RegionSwitcher region={region} side="above" />
        </Static>
        {features.calculator &&
          (drawerCalculator ?? (
            <a href={paths.calculator(region)} className="site-tool">
              <Icon name="calculator" size={24} />
              <span>{MESSAGES.calculate}</span>
            </a>
          ))}
      </div>
    </div>
  );
}

function DrawerLinks({ region }: Pick<Props, 'region'>) {
  const { features, floorings } = currentSite();
  return (
    <>
      {features.stores && (
        <a href={paths.findStores(region)} className="site-tool">
          <Icon name="map-pin" size={24} />
          <span>{MESSAGES.findStores}</span>
        </a>
      )}
      {floorings.length > 0 && <FavouritesLink region={region} withWords />}
    </>
  );
}

type ToolsProps = Pick<Props, 'region' | 'search' | 'calculator' | 'samples'> & {
  footer: SiteFooter;
};

/** Stores, search, calculator, samples and region, on the right of the bar. */
function Tools({ region, footer, search, calculator, samples }: ToolsProps) {
  const { features, floorings } = currentSite();
  return (
    <div className="site-tools" data-site-tools>
      {features.stores && (
        <Static as="span" className="max-md:hidden lg:hidden" once>
          <StoresLink region={region} />
        </Static>
      )}
      {floorings.length > 0 &&
        (search ?? (
          <form action={paths.search(region)}>
            <button type="submit" aria-label="Search" className="site-tool">
              <Icon name="magnifying-glass" size={24} />
            </button>
          </form>
        ))}
      {features.calculator && (
        <span className="max-md:hidden">
          {calculator ?? (
            <a href={paths.calculator(region)} className="site-tool">
              <Icon name="calculator" />
              <span>{MESSAGES.calculate}</span>
            </a>
          )}
        </span>
      )}
      {floorings.length > 0 && (
        <Static as="span" className="max-md:hidden" once>
          <FavouritesLink region={region} />
        </Static>
      )}
      {features.samples && samplesOffered(region) && samples}
      <Static className="max-md:hidden lg:hidden" once>
        <RegionsAndHouse {...{ region, footer }} />
      </Static>
    </div>
  );
}

function StoresLink({ region }: Pick<ToolsProps, 'region'>) {
  return (
    <a href={paths.findStores(region)} className="site-tool">
      <Icon name="map-pin" />
      <span className="hdr:hidden">{MESSAGES.findStores}</span>
      <span className="max-hdr:hidden">{MESSAGES.findNearestStores}</span>
    </a>
  );
}

function RegionsAndHouse({ region, footer }: Pick<ToolsProps, 'region' | 'footer'>) {
  return (
    <RegionSwitcher region={region} compact>
      <HouseLinks {...{ region, footer }} />
    </RegionSwitcher>
  );
}
