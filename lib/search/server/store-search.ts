import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import type { PageResult } from '../../contracts/search.ts';
import type { Store } from '../../contracts/stores.ts';
import { pageRegions } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { placeNamed } from '../../places/server/with-states.ts';
import { versioned } from '../../server/db/versioned.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import { logger } from '../../server/logger.ts';
import { siteHas } from '../../site-needs.ts';
import { finderQuery } from '../../stores/finder-state.ts';
import { DEFAULT_RADIUS } from '../../stores/radius.ts';
import type { Stores } from '../../stores/server/port.ts';
import { isListed } from './forms.ts';
import { isStopWord, wordsOfPage } from './page-search.ts';
import { wordsOf } from './words.ts';

/** Returns pages of stores that match a query. */
export type FindStorePages = (scope: Scope, query: string) => Promise<readonly PageResult[]>;

/** The page whose search words indicate that a store is meant. */
const FINDER = '/find-stores';

type NamedStore = Pick<Store, 'name' | 'slug'>;

/** Stores of a site and region by their normalised names, and by the name that stores of a chain share. */
interface StoreNames {
  readonly stores: ReadonlyMap<string, NamedStore>;
  readonly chains: ReadonlyMap<string, readonly NamedStore[]>;
}

/**
 * Creates the search for store pages, if the site has stores: a query that is a store's whole name finds that store,
 * the name of a chain finds its stores, and a query that is a place or state finds the stores near or in it. Words
 * around the name that only mean "stores near" are ignored. `version` changes when stores change.
 */
export function storeSearch(stores: Pick<Stores, 'all'>, version: () => Promise<string>): FindStorePages {
  const names = versioned(version, async (key) => {
    const [site, region] = key.split(':') as [Scope['site'], Scope['region']];
    return namesOf(await stores.all({ site, region }));
  });
  return async (scope, query) => {
    const { site, region } = scope;
    if (!siteHas(siteByCode(site), 'stores') || !pageRegions(FINDER)?.includes(region)) return [];
    const texts = textsIn(query);
    const known = await names.get(`${site}:${region}`).catch((error: unknown) => {
      logger.warn({ code: 'store_names_unread', err: error }, 'Search: names of stores could not be read');
      return namesOf([]);
    });
    const pageOfStore = ({ name, slug }: NamedStore) => pageOf(name, paths.store(region, slug), 'Store');
    const store = firstOf(texts, (text) => known.stores.get(nameKey(text)));
    if (store) return [pageOfStore(store)];
    const place = firstOf(texts, (text) => placePage(text, scope, query));
    if (place) return [place];
    return (firstOf([query, ...texts], (text) => chainNamed(text, known.chains)) ?? []).map(pageOfStore);
  };
}

function namesOf(stores: readonly Store[]): StoreNames {
  const named = ({ name, slug }: Store): NamedStore => ({ name, slug });
  const ofChain = [...Map.groupBy(stores, chainOf)].filter(([name, { length }]) => name !== '' && length > 1);
  return {
    stores: new Map(stores.map((store) => [nameKey(store.name), named(store)])),
    chains: new Map(ofChain.map(([name, own]) => [name, own.map(named)])),
  };
}

/** The name before a store's suburb: "fennel pike" of "Fennel & Pike Tamworth"; '' if the name does not end with it. */
function chainOf({ name, address }: Store): string {
  const [whole, suburb] = [nameKey(name), ` ${nameKey(address.suburb)}`];
  return whole.endsWith(suburb) ? whole.slice(0, -suburb.length) : '';
}

/** The stores of a chain by its name, or by the first two or more words of it. */
function chainNamed(text: string, chains: StoreNames['chains']): readonly NamedStore[] | undefined {
  const key = nameKey(text);
  const begun = key.includes(' ') ? [...chains.keys()].find((name) => name.startsWith(`${key} `)) : undefined;
  return chains.get(key) ?? (begun === undefined ? undefined : chains.get(begun));
}

function placePage(text: string, { region }: Scope, query: string): PageResult | undefined {
  // "Orange" is a colour rather than a town, unless the query also mentions stores.
  if (isListed(wordsOf(text).join(' ')) && !meansStores(query)) return undefined;
  const place = placeNamed(text, region);
  if (!place) return undefined;
  const { name, state, geometry } = place;
  const where = state ? { area: state } : { place: { name, ...geometry.location } };
  const address = finderQuery({ ...where, radius: DEFAULT_RADIUS, brands: [], categories: [] });
  return pageOf(
    `Stores ${state ? 'in' : 'near'} ${name}`,
    `${paths.findStores(region)}?${address}`,
    'Stores',
  );
}

const pageOf = (title: string, href: string, about: string): PageResult => ({
  airtableId: `page:${href}`,
  title,
  href,
  about,
});

/** Normalises a name for comparison: "The Sydney Floor Room" becomes "sydney floor room". */
const nameKey = (name: string) =>
  wordsOf(name)
    .filter((word) => word !== 'the' && word !== 'and')
    .join(' ');

const meansStores = (query: string) => {
  const own = wordsOfPage(FINDER);
  return wordsOf(query).some((word) => own.includes(word) && !isStopWord(word));
};

/** Returns the query, and its parts without words at the ends that only mean stores; the longest first. */
function textsIn(query: string): string[] {
  const words = query.split(/[\s,]+/).filter(Boolean);
  const own = wordsOfPage(FINDER);
  const isTelling = words.map((word) => wordsOf(word).some((one) => !own.includes(one) && !isStopWord(one)));
  const [first, last] = [isTelling.indexOf(true), isTelling.lastIndexOf(true)];
  if (first < 0) return [];
  const texts: string[] = [];
  for (let from = 0; from <= first; from += 1)
    for (let to = words.length; to > last; to -= 1) texts.push(words.slice(from, to).join(' '));
  return texts.sort((one, other) => other.length - one.length);
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}
