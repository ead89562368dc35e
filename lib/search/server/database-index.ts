import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../catalogue/server/port.ts';
import type { ResultList } from '../../contracts/search.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { isPostgres } from '../../server/db/search-migration.ts';
import { versioned } from '../../server/db/versioned.ts';
import type { Clause, QueryPlan, Term } from '../plan.ts';
import { makeVocabulary } from '../vocabulary.ts';
import { documentDataSchema, scopeWord } from './documents.ts';
import type { Hit, SearchIndex } from './index-port.ts';

/**
 * Documents of one kind of match that are weighed at most: in a catalogue so large that more fit, the first written.
 */
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
      return { kind, data: documentDataSchema.parse(JSON.parse(data)), total: Number(total) };
    });
  };

  return {
    version,
    vocabulary: () => words.get('all'),
    async find(plan, scope, { limit, any = false }) {
      return plan.clauses.length === 0 ? [] : run(engine(plan, scope, any), limit);
    },
  };
}

/** Ids of documents that fit with a score each, the lowest best. */
type Engine = (plan: QueryPlan, scope: Scope, any: boolean) => RawBuilder<unknown>;

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

/**
 * A fit in names goes before one in facts and that before one anywhere; `own-search.ts` weighs names once more. FTS5's
 * own rank would count how common every word is, each time, the scope's with hundreds of thousands of documents among
 * them.
 */
const sqlite: Engine = (plan, { site, region }, any) => {
  const text = compile(plan.clauses, any, ({ word, prefix }) => `"${word}"${prefix ? '*' : ''}`, [
    ' AND ',
    ' OR ',
  ]);
  const fits = ['name', '{name facts}', '{name facts body}'].map((columns, score) => {
    const match = `scope : ${scopeWord(site, region)} AND (${columns} : (${text}))`;
    return sql`SELECT * FROM (SELECT rowid AS id, ${score} AS score
      FROM search_text WHERE search_text MATCH ${match} LIMIT ${WEIGHED})`;
  });
  return sql`SELECT id, min(score) AS score FROM (${sql.join(fits, sql` UNION ALL `)}) GROUP BY id`;
};

const postgres: Engine = (plan, { site, region }, any) => {
  const query = (weights: string) => {
    const text = compile(
      plan.clauses,
      any,
      ({ word, prefix }) => `'${word}':${prefix ? '*' : ''}${weights}`,
      [' & ', ' | '],
    );
    return sql`${`'${scopeWord(site, region)}':D & (${text})`}::tsquery`;
  };
  const fits = ['A', 'ABC'].map(
    (weights) => sql`(SELECT id FROM search_text WHERE words @@ ${query(weights)} LIMIT ${WEIGHED})`,
  );
  return sql`SELECT id, -ts_rank('{0, 0.1, 0.3, 1}', words, ${query('ABC')}) AS score
    FROM search_text WHERE id IN (${sql.join(fits, sql` UNION `)})`;
};
