import { buttonClass } from '#components/button/button-style.ts';
import { Icon } from '#components/icon/icon.tsx';
import { colourWord } from '#lib/colour/words.ts';
import { menuFacts } from '#lib/navigation/server/menu-facts.ts';
import { siteMenus } from '#lib/navigation/server/navigation.ts';
import { paths } from '#lib/paths.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { SEARCH_HINT } from '#lib/search/search-hint.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { spelled } from '#lib/spelling.ts';

interface Props {
  region: Region;
  /** The same page in a region where it exists (G4). */
  elsewhere: { region: Region; path: string } | undefined;
}

/**
 * Search and the most popular pages that the site has; on a site without floors, its menu. Also the same page of
 * another region, if only that region has it (G4).
 */
export async function PopularLinks({ region, elsewhere }: Props) {
  const sellsFloors = currentSite().floorings.length > 0;
  const links = [
    ...(elsewhere
      ? [{ title: `See this page for ${REGION[elsewhere.region].label}`, href: elsewhere.path }]
      : []),
    ...(sellsFloors ? floorLinks(region) : await menuLinks(region)),
    { title: 'Home', href: paths.home(region) },
  ];
  return (
    <div className="grid grid-cols-1 gap-10">
      {sellsFloors && <FloorSearch region={region} />}
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        {links.map(({ title, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center gap-2 font-medium underline decoration-1 underline-offset-[6px]"
            >
              {title}
              <Icon name="arrow-right" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function floorLinks(region: Region) {
  const { floorings } = currentSite();
  return [
    ...(floorings.includes('carpet')
      ? [{ title: 'Browse carpet', href: paths.products(region, 'type=CPT') }]
      : []),
    ...(floorings.includes('hardFlooring')
      ? [{ title: 'Browse hard floors', href: paths.products(region, 'type=HF') }]
      : []),
    { title: 'Collections', href: paths.collections(region) },
  ];
}

async function menuLinks(region: Region) {
  const { missing } = await menuFacts(region);
  return siteMenus(region, missing).entries.map(({ title, path }) => ({ title, href: path }));
}

function FloorSearch({ region }: Pick<Props, 'region'>) {
  return (
    <form
      action={paths.search(region)}
      method="get"
      role="search"
      className="no-print flex max-w-140 flex-wrap gap-2"
    >
      <label className="sr-only" htmlFor="missing-search">
        Search floors by name or {colourWord(region)}
      </label>
      <input
        id="missing-search"
        name="q"
        type="search"
        maxLength={80}
        placeholder={spelled(SEARCH_HINT, region)}
        className="min-h-13 min-w-0 flex-[1_1_10rem] text-ellipsis rounded-ctl border border-line-2 bg-transparent px-4 placeholder:text-ink-3"
      />
      <button type="submit" className={buttonClass()}>
        <Icon name="magnifying-glass" />
        Search
      </button>
    </form>
  );
}
