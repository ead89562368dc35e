import 'server-only';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import { EMPTY_ANSWER, RESULT_LISTS, type ResultList, type SearchResponse } from '../../contracts/search.ts';
import { fail, ok } from '../../result.ts';
import { versioned } from '../../server/db/versioned.ts';
import { spelled } from '../../spelling.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { toEntry } from './entries.ts';
import type { Hit, SearchIndex } from './index-port.ts';
import { joinedQuery, planQuery, type QueryPlan, withCorrection } from './plan.ts';
import type { Search } from './port.ts';
import { searchWords } from './synonyms.ts';
import { queryWords, wordsOf } from './words.ts';

/** Results per kind that are re-ranked by how their names match. */
const CANDIDATES = 60;
/** Below this number of floors and colours, a known word may be a typo of another one. */
const FEW = 3;

/**
 * The search on our own index. `catalogue` knows which collections, types and highlights have a floor on sale;
 * `isRight` returns whether a word must never be corrected.
 */
export function ownSearch(
  index: SearchIndex,
  catalogue: Catalogue,
  isRight: (word: string, scope: Scope) => boolean = () => false,
): Search {
  const open = versioned(index.version, async (key) => {
    const [site, region] = key.split(':') as [Scope['site'], Scope['region']];
    return onSale(catalogue, { site, region });
  });
  const find = async (scope: Scope, query: string, limit: number): Promise<SearchResponse> => {
    if (queryWords(query).length === 0) return EMPTY_ANSWER;
    const vocabulary = await index.vocabulary();
    const listed = await open.get(`${scope.site}:${scope.region}`);
    const most = Math.max(limit, CANDIDATES);
    const ask = async (plan: QueryPlan, any = false) =>
      (await index.find(plan, scope, { limit: most, any })).filter(
        ({ kind, data }) => kind === 'products' || kind === 'variants' || listed.has(data.id),
      );

    const right = { isRight: (word: string) => isRight(word, scope) };
    let meant = query;
    let plan = planQuery(query, vocabulary, right);
    let hits = sorted(await ask(plan), plan);
    const joined = joinedQuery(query, vocabulary);
    // Names take precedence: if there is a "Tide Line", "tide line" is not joined to "tideline".
    if (joined !== undefined && !hits.some((hit) => isNamed(hit, query))) {
      const whole = planQuery(joined, vocabulary, right);
      const found = sorted(await ask(whole), whole);
      if (found.length > 0) [meant, plan, hits] = [joined, whole, found];
    }
    if (floors(hits) < FEW && plan.clauses.every(({ corrections }) => corrections.length === 0)) {
      const doubtful = planQuery(meant, vocabulary, { ...right, doubt: true });
      const more = sorted(await ask(doubtful), doubtful);
      hits = added(hits, more);
    }
    const partial = hits.length === 0 && plan.clauses.length > 1;
    if (partial) hits = sorted(await ask(plan, true), plan);
    const isMisspelt = hits.length > 0 && plan.clauses.some(({ corrections }) => corrections.length > 0);
    const likeliest = isMisspelt
      ? await likeliestOf(plan, vocabulary, (one) => ask(one, partial))
      : undefined;
    if (likeliest) hits = sorted(added(likeliest.hits, hits), plan);
    return {
      ...answerOf(hits, scope, limit),
      ...(likeliest ? { fix: fixOf(likeliest.plan, scope) } : {}),
      ...(partial && hits.length > 0 ? { partial } : {}),
    };
  };
  return {
    async find(scope, query, limit) {
      try {
        return ok(await find(scope, query, limit));
      } catch (error) {
        return fail({ kind: 'network', message: error instanceof Error ? error.message : String(error) });
      }
    },
  };
}

const floors = (hits: readonly Hit[]) =>
  hits.filter(({ kind }) => kind === 'products' || kind === 'variants').length;

const isNamed = ({ data }: Hit, query: string) => {
  const words = wordsOf(data.title);
  return queryWords(query).every((word) => words.includes(word));
};

function added(first: readonly Hit[], more: readonly Hit[]): Hit[] {
  const known = new Set(first.map(({ data }) => data.id));
  const totals = new Map([...first, ...more].map(({ kind, total }) => [kind, total]));
  const all = [...first, ...more.filter(({ data }) => !known.has(data.id))];
  return all.map((hit) => ({ ...hit, total: Math.max(hit.total, totals.get(hit.kind) ?? 0) }));
}

async function onSale(catalogue: Catalogue, scope: Scope): Promise<ReadonlySet<string>> {
  const [collections, types, features, highlights, groups, range] = await Promise.all([
    catalogue.list('collections', scope),
    catalogue.list('product-types', scope),
    catalogue.list('features', scope),
    catalogue.list('highlights', scope),
    catalogue.list('grouped-highlights', scope),
    catalogue.range(scope),
  ]);
  const sold = new Set<string>();
  for (const { id } of groups)
    for (const [entry, places] of await catalogue.highlighted(scope, id))
      if (places.length > 0) sold.add(`${id}#${entry}`);
  if (range.length === 0) return new Set();
  return new Set(
    [...collections, ...types, ...features, ...highlights.filter(({ slug }) => sold.has(slug))].map(
      ({ airtableId }) => airtableId,
    ),
  );
}

/**
 * Sorts names that equal the query first, then names that contain all of it, then the rest in the database's order.
 */
function sorted(hits: readonly Hit[], plan: QueryPlan): Hit[] {
  const said = plan.clauses.map((clause) => [clause.said, ...clause.corrections]);
  const typed = plan.clauses.map((clause) => clause.said).join(' ');
  const tier = ({ data }: Hit) => {
    const words = wordsOf(data.title);
    if (words.join(' ') === typed) return 0;
    const fits = (exact: boolean) =>
      said.every((options) =>
        options.some((option) => words.some((word) => (exact ? word === option : word.startsWith(option)))),
      );
    // "Wool Carpet" comes before "Wool Blend Carpet", because it contains fewer words that were not searched for.
    if (fits(true)) return 1 + words.length / 100;
    return fits(false) ? 3 : 4;
  };
  return hits
    .map((hit, place) => ({ hit, place, tier: tier(hit) }))
    .sort((a, b) => a.tier - b.tier || a.place - b.place)
    .map(({ hit }) => hit);
}

/**
 * Returns the plan with the likeliest correction of each misspelt word that has results together with the other
 * words, and those results.
 */
async function likeliestOf(
  plan: QueryPlan,
  vocabulary: Vocabulary,
  ask: (plan: QueryPlan) => Promise<Hit[]>,
) {
  let likeliest = { plan, hits: [] as Hit[] };
  for (const [at, { corrections }] of plan.clauses.entries()) {
    for (const word of corrections) {
      const narrowed = withCorrection(likeliest.plan, at, word, vocabulary);
      const hits = await ask(narrowed);
      if (hits.length === 0) continue;
      likeliest = { plan: narrowed, hits };
      break;
    }
  }
  return likeliest;
}

/** Returns the corrected query in the usual spelling of its words and of the region. */
function fixOf({ clauses }: QueryPlan, { region }: Scope): string {
  const { written } = searchWords();
  const words = clauses.map(({ said, corrections: [word = said] }) => written.get(word) ?? word);
  return spelled(words.join(' '), region);
}

function answerOf(
  hits: readonly Hit[],
  scope: Scope,
  limit: number,
): Omit<SearchResponse, 'fix' | 'partial'> {
  const of = (kind: ResultList) => hits.filter((hit) => hit.kind === kind);
  const totals = Object.fromEntries(
    RESULT_LISTS.map((kind) => {
      const found = of(kind);
      // The index also counts entries that are not on sale.
      const all = kind === 'products' || kind === 'variants' ? (found[0]?.total ?? 0) : found.length;
      return [kind, Math.max(all, found.length)];
    }),
  ) as SearchResponse['totals'];
  const entries = (kind: ResultList) =>
    of(kind)
      .slice(0, limit)
      .map(({ data }) => data);
  return {
    products: entries('products').map((data) => toEntry.product(data, scope.region)),
    variants: entries('variants').map((data) => toEntry.variant(data, scope.region)),
    highlights: entries('highlights').map((data) => toEntry.plain(data, scope.region)),
    collections: entries('collections').map((data) => toEntry.plain(data, scope.region)),
    types: entries('types').map((data) => toEntry.plain(data, scope.region)),
    pages: [],
    totals,
  };
}
