import { cardTemplates } from '#components/floor-card/card-templates.ts';
import { FloorCard } from '#components/floor-card/floor-card.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { roomFor } from '#lib/media/rooms.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { findFloors, MAX_QUERY_LENGTH, spellingFix } from '#lib/search/find-floors.ts';
import { catalogue } from '#lib/server/catalogue/catalogue.ts';
import { currentMediaHost } from '#lib/server/media-host.ts';
import { currentSite } from '#lib/server/site/site.ts';

/** Results on the page; a longer list is better filtered. */
const SHOWN = 48;

/** Search by name, code, material, collection or colour; a plain form and a plain list. */
export async function SearchPage({ region, query }: { region: Region; query: string }) {
  const products = await catalogue().listing({ site: currentSite().code, region });
  const found = findFloors(products, query);
  const templates = cardTemplates(currentMediaHost());
  const fix = found.length === 0 ? spellingFix(products, query) : undefined;
  return (
    <div className="wrap pt-8 pb-[var(--section)] lg:pt-12">
      <h1 className="type-d1">Search</h1>
      <form
        action={paths.search(region)}
        method="get"
        role="search"
        className="mt-8 flex max-w-180 items-center gap-4 border-b-2 border-ink pb-2"
      >
        <Icon name="magnifying-glass" size={24} />
        <label className="sr-only" htmlFor="search-words">
          Search floors by name, material or colour
        </label>
        <input
          id="search-words"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          placeholder="Tideline, oak, grey…"
          className="type-d3 min-w-0 flex-1 bg-transparent py-2 placeholder:text-ink-3"
        />
        <button
          type="submit"
          className="h-11 rounded-ctl bg-brand px-6 font-medium text-on-brand hover:bg-brand-hover"
        >
          Search
        </button>
      </form>
      {query && (
        <p role="status" className="type-lead mt-8">
          {found.length === 0
            ? `Nothing found for “${query}”.`
            : `${found.length} ${found.length === 1 ? 'floor' : 'floors'} for “${query}”`}
        </p>
      )}
      {query && found.length === 0 && <WaysOn region={region} fix={fix} />}
      <ul className="mt-10 grid grid-cols-2 gap-x-3 gap-y-8 lg:grid-cols-4 lg:gap-x-[var(--gutter)] lg:gap-y-11">
        {found.slice(0, SHOWN).map(({ product, colour }) => (
          <li key={product.code}>
            <FloorCard
              product={{
                slug: product.slug,
                code: product.code,
                name: product.name,
                line: product.line,
                flag: product.flag,
                sampleAvailable: product.sampleAvailable,
                variants: product.variants,
              }}
              region={region}
              templates={templates}
              room={roomFor(product).id}
              shown={colour}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Never a dead end: a spelling, then the broad ways into the range (U-4). */
function WaysOn({ region, fix }: { region: Region; fix?: string }) {
  const links = [
    { title: 'Browse carpet', href: paths.products(region, 'type=CPT') },
    { title: 'Browse hard floors', href: paths.products(region, 'type=HF') },
    { title: 'Collections', href: paths.collections(region) },
    { title: 'Floor types', href: paths.productTypes(region) },
  ];
  return (
    <div className="mt-4 grid gap-6">
      {fix && (
        <p>
          Did you mean{' '}
          <a
            href={`${paths.search(region)}?q=${encodeURIComponent(fix)}`}
            className="font-medium underline underline-offset-4"
          >
            {fix}
          </a>
          ?
        </p>
      )}
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {links.map(({ title, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
