import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Clause, QueryPlan, Term } from '../../search/plan.ts';
import type { ResultList } from '../../search/result.ts';
import { makeVocabulary } from '../../search/vocabulary.ts';
import type { Scope } from '../catalogue/port.ts';
import { versioned } from '../catalogue/versioned.ts';
import type { ShopDatabase } from '../db/database.ts';
import { isPostgres } from '../db/search-migration.ts';
import { type DocumentData, scopeWord } from './documents.ts';
import type { Hit, SearchIndex } from './index-port.ts';

/** Documents that are weighed at most; in a catalogue so large that more fit, names are asked for alone besides. */
const WEIGHED = 1000;

interface Row {
  kind: ResultList;
  data: string;
  total: number | string;
}

/** The search index in the shop's database: FTS5 or PostgreSQL's full text; `version` is the catalogue's. */
export function databaseIndex(db: ShopDatabase, version: () => Promise<string>): SearchIndex {
  const engine = isPostgres(db) ? postgres : sqlite;
  const words = versioned(version, async () => {
    const rows = await db.selectFrom('search_words').select(['word', 'documents']).execute();
    return makeVocabulary(new Map(rows.map(({ word, documents }) => [word, Number(documents)])));
  });
  const run = async (match: RawBuilder<unknown>, limit: number) => {
    const { rows } = await sql<Row>`
      SELECT shown.kind, shown.data, best.total FROM (
        SELECT id, place, total FROM (
          SELECT d.id,
            row_number() OVER (PARTITION BY d.kind ORDER BY m.score, d.priority DESC, d.id) AS place,
            count(*) OVER (PARTITION BY d.kind) AS total
          FROM (${match}) m JOIN search_documents d ON d.id = m.id) AS ranked
        WHERE place <= ${limit}) AS best
      JOIN search_documents shown ON shown.id = best.id
      ORDER BY shown.kind, best.place`.execute(db);
    return rows.map(({ kind, data, total }): Hit => {
      return { kind, data: JSON.parse(data) as DocumentData, total: Number(total) };
    });
  };

  return {
    version,
    vocabulary: () => words.get('all'),
    async find(plan, scope, { limit, any = false }) {
      if (plan.clauses.length === 0) return [];
      const hits = await run(engine(plan, scope, any, 'anywhere'), limit);
      const all = [...new Map(hits.map(({ kind, total }) => [kind, total])).values()];
      if (all.reduce((sum, total) => sum + total, 0) < WEIGHED) return hits;
      const named = await run(engine(plan, scope, any, 'name'), limit);
      return merge(named, hits);
    },
  };
}

/** Names first, then the rest; counts are those of the broader search. */
function merge(named: readonly Hit[], broad: readonly Hit[]): Hit[] {
  const known = new Set(named.map(({ data }) => data.id));
  const totals = new Map(broad.map(({ kind, total }) => [kind, total]));
  const all = [...named, ...broad.filter(({ data }) => !known.has(data.id))];
  return all.map((hit) => ({ ...hit, total: Math.max(hit.total, totals.get(hit.kind) ?? 0) }));
}

type Where = 'anywhere' | 'name';
type Engine = (plan: QueryPlan, scope: Scope, any: boolean, where: Where) => RawBuilder<unknown>;

/** Words hold letters and digits alone (`wordsOf`), so nothing in them can be read as syntax. */
const compile = (
  clauses: readonly Clause[],
  any: boolean,
  term: (term: Term) => string,
  signs: [string, string],
) =>
  clauses
    .map(({ alternatives }) => alternatives.map((all) => `(${all.map(term).join(signs[0])})`).join(signs[1]))
    .map((clause) => `(${clause})`)
    .join(any ? signs[1] : signs[0]);

const sqlite: Engine = (plan, { site, region }, any, where) => {
  const text = compile(plan.clauses, any, ({ word, prefix }) => `"${word}"${prefix ? '*' : ''}`, [
    ' AND ',
    ' OR ',
  ]);
  const columns = where === 'name' ? 'name' : '{name facts body}';
  const match = `scope : ${scopeWord(site, region)} AND (${columns} : (${text}))`;
  return sql`SELECT rowid AS id, bm25(search_text, 10, 3, 1, 0) AS score
    FROM search_text WHERE search_text MATCH ${match} LIMIT ${WEIGHED}`;
};

const postgres: Engine = (plan, { site, region }, any, where) => {
  const weights = where === 'name' ? 'A' : 'ABC';
  const text = compile(plan.clauses, any, ({ word, prefix }) => `'${word}':${prefix ? '*' : ''}${weights}`, [
    ' & ',
    ' | ',
  ]);
  const query = `'${scopeWord(site, region)}':D & (${text})`;
  return sql`SELECT id, -ts_rank('{0, 0.1, 0.3, 1}', words, ${query}::tsquery) AS score
    FROM search_text WHERE words @@ ${query}::tsquery LIMIT ${WEIGHED}`;
};
