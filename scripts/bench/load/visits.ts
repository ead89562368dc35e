import { randomUUID } from 'node:crypto';
import { seededRandom } from '#lib/seeded-random.ts';
import type { Facts, RegionFacts } from './facts.ts';

/** Percentage of requests by kind. */
export const MIX = { browse: 80, search: 10, 'product API': 5, stores: 3, orders: 1, renders: 1 } as const;
type Errand = keyof typeof MIX;

export interface VisitRequest {
  /** The kind of page or endpoint; a row of the report. */
  readonly kind: string;
  readonly isPage: boolean;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of a POST request; without one it is a GET. */
  readonly body?: string;
  /** Receives the response's ETag, which the same visitor sends next time. */
  readonly known: (etag: string) => void;
}

interface Visitor {
  readonly facts: RegionFacts;
  readonly address: string;
  /** ETags of what this visitor's browser has cached. */
  readonly has: Map<string, string>;
  filters: readonly string[];
  at: 'start' | 'list' | 'product' | 'written';
  left: number;
}

/** Number of visitors present at the same time, and requests until one is replaced. */
const VISITORS = 150;
const STAY = 12;
const MAX_FILTERS = 3;

/**
 * An endless sequence of visitors' requests, the same for the same seed. Each visitor has its own address, moves from
 * page to page with filters and steps back, and requests pages again with their ETags.
 */
export function visits(facts: Facts, seed: number): () => VisitRequest {
  const random = seededRandom(seed);
  let came = 0;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  /** The first items of a list are requested far more often than the last. */
  const wanted = <T>(list: readonly T[]): T => list[Math.floor(list.length ** random()) - 1] as T;
  const arrive = (): Visitor => {
    came += 1;
    return {
      facts: pick(facts.regions),
      // Addresses of the network reserved for benchmarks (198.18.0.0/15), as seen by the proxy.
      address: `198.${18 + ((came >> 16) & 1)}.${(came >> 8) & 255}.${came & 255}`,
      has: new Map(),
      filters: [],
      at: 'start',
      left: 1 + Math.floor(random() * 2 * STAY),
    };
  };
  const present = Array.from({ length: VISITORS }, arrive);
  const selling = facts.regions.filter(({ orders }) => orders.length > 0);

  const ask = (
    visitor: Visitor,
    kind: string,
    path: string,
    more: Partial<VisitRequest> = {},
  ): VisitRequest => {
    const etag = visitor.has.get(path);
    return {
      kind,
      isPage: false,
      path,
      known: (given) => visitor.has.set(path, given),
      ...more,
      headers: {
        'accept-encoding': 'gzip, deflate, br, zstd',
        'x-forwarded-for': visitor.address,
        ...(etag && { 'if-none-match': etag }),
        ...more.headers,
      },
    };
  };
  const page = (visitor: Visitor, kind: string, path: string) => ask(visitor, kind, path, { isPage: true });

  const list = (visitor: Visitor) => {
    visitor.at = 'list';
    const address = `/${visitor.facts.region}/products`;
    if (visitor.filters.length === 0) return page(visitor, 'list', address);
    return page(visitor, 'filtered list', `${address}?${visitor.filters.toSorted().join('&')}`);
  };
  const product = (visitor: Visitor) => {
    visitor.at = 'product';
    return page(visitor, 'product', `/${visitor.facts.region}/products/${wanted(visitor.facts.products)}`);
  };
  const written = (visitor: Visitor) => {
    visitor.at = 'written';
    return page(visitor, 'written page', `/${visitor.facts.region}${pick(visitor.facts.written)}`);
  };
  const home = (visitor: Visitor) => {
    visitor.at = 'written';
    return page(visitor, 'home', `/${visitor.facts.region}`);
  };

  const browse = (visitor: Visitor): VisitRequest => {
    const chance = random();
    if (visitor.at === 'list') {
      if (chance < 0.5) {
        const more = [...new Set([...visitor.filters, wanted(visitor.facts.filters)])];
        visitor.filters = more.length > MAX_FILTERS ? [] : more;
        return list(visitor);
      }
      return chance < 0.9 ? product(visitor) : written(visitor);
    }
    if (visitor.at === 'start' && chance < 0.35) return home(visitor);
    if (chance < 0.55) return list(visitor);
    return chance < 0.8 ? product(visitor) : written(visitor);
  };

  const errands: Readonly<Record<Errand, (visitor: Visitor) => VisitRequest>> = {
    browse,
    search(visitor) {
      const { region, words } = visitor.facts;
      const word = encodeURIComponent(wanted(words));
      return random() < 0.5
        ? page(visitor, 'search page', `/${region}/search?q=${word}`)
        : ask(visitor, 'search as one types', `/api/search-query?region=${region}&query=${word}`);
    },
    'product API'(visitor) {
      const { region, products, filters } = visitor.facts;
      const path =
        random() < 0.7
          ? `/api/products/${wanted(products)}?region=${region}`
          : `/api/list-page?region=${region}&${wanted(filters)}&from=${24 * Math.floor(random() * 4)}`;
      return ask(visitor, 'product API', path);
    },
    stores(visitor) {
      const { lat, lng } = pick(visitor.facts.places);
      const near = `lat=${(lat + random() / 10).toFixed(3)}&lng=${(lng + random() / 10).toFixed(3)}`;
      return ask(visitor, 'stores', `/api/store-locator?q=radius&region=${visitor.facts.region}&${near}`);
    },
    orders(visitor) {
      // A visitor of a region without samples orders in another region instead.
      const { region, orders } = visitor.facts.orders.length > 0 ? visitor.facts : pick(selling);
      return ask(visitor, 'orders', `/api/samples?region=${region}`, {
        body: pick(orders),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          cookie: `XSRF-TOKEN=${facts.token}`,
          'x-xsrf-token': facts.token,
        },
      });
    },
    renders(visitor) {
      const query = `cnf=marram&pid=${pick(facts.rooms)}&artnr=${pick(visitor.facts.items)}&w=1400&h=700&onam=floor`;
      return ask(visitor, 'renders', `/api/scenes/render_img_scene.php?${query}`, {
        headers: { accept: 'image/avif,image/webp,*/*' },
      });
    },
  };
  const names = Object.keys(MIX) as Errand[];

  return () => {
    const at = Math.floor(random() * VISITORS);
    let visitor = present[at] as Visitor;
    if (visitor.left === 0) {
      visitor = arrive();
      present[at] = visitor;
    }
    visitor.left -= 1;
    let rest = random() * 100;
    const errand =
      names.find((name) => {
        rest -= MIX[name];
        return rest < 0;
      }) ?? 'browse';
    return errands[errand](visitor);
  };
}
