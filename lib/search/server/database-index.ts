import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../catalogue/server/port.ts';
import { hiddenProducts } from '../../catalogue/server/product-times.ts';
import type { ResultList } from '../../contracts/search.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { isPostgres } from '../../server/db/search-migration.ts';
import { storedDocument } from '../../server/db/stored-row.ts';
import { versioned } from '../../server/db/versioned.ts';
import { makeVocabulary } from '../vocabulary.ts';
import { documentDataSchema, scopeWord } from './documents.ts';
import type { Hit, SearchIndex } from './index-port.ts';
import { type Clause, PARTS, type Part, type QueryPlan, type Term } from './plan.ts';

/**
 * Maximum number of documents ranked per kind of match; if a very large catalogue has more matches, the first ones in
 * the index are used.
 */
const WEIGHED = 1000;

interface Row {
  id: number;
  kind: ResultList;
  data: string;
  total: number | string;
}

/** The search index in the shop's database: FTS5 or PostgreSQL full-text search; `version` is the catalogue's. */
export function databaseIndex(db: ShopDatabase, version: () => Promise<string>): SearchIndex {
  const dialect = isPostgres(db) ? POSTGRES : SQLITE;
  const engines = { all: all(dialect), any: any(dialect) };
  const words = versioned(version, async () => {
    const rows = await db.selectFrom('search_words').select(['word', 'documents']).execute();
    return makeVocabulary(new Map(rows.map(({ word, documents }) => [word, Number(documents)])));
  });
  const run = async (match: RawBuilder<unknown>, limit: number) => {
    const { rows } = await sql<Row>`
      SELECT shown.id, shown.kind, shown.data, best.total FROM (
        SELECT id, place, total FROM (
          SELECT d.id,
            row_number() OVER (PARTITION BY d.kind ORDER BY m.score, d.priority DESC, d.id) AS place,
            count(*) OVER (PARTITION BY d.kind) AS total
          FROM (${match}) m JOIN search_documents d ON d.id = m.id
          WHERE d.product_code IS NULL OR d.product_code NOT IN ${hiddenProducts(db)}) AS ranked
        WHERE place <= ${limit}) AS best
      JOIN search_documents shown ON shown.id = best.id
      ORDER BY shown.kind, best.place`.execute(db);
    return rows.flatMap(({ id, kind, data, total }): Hit[] => {
      const shown = storedDocument(documentDataSchema, data, { table: 'search_documents', id: String(id) });
      return shown ? [{ kind, data: shown, total: Number(total) }] : [];
    });
  };

  return {
    version,
    vocabulary: () => words.get('all'),
    async find(plan, scope, { limit, any: some = false }) {
      if (plan.clauses.length === 0) return [];
      return run((some ? engines.any : engines.all)(plan, scope), limit);
    },
  };
}

/** Returns a query for the ids of matching documents with a score, the lowest being the best. */
type Engine = (plan: QueryPlan, scope: Scope) => RawBuilder<unknown>;

/** The query syntax of each database for a word in a part, and for documents. */
interface Dialect {
  readonly find: (word: string, part: Part, prefix: boolean) => string;
  readonly and: string;
  readonly or: string;
  /** Query for the ids of documents in a scope that match a text. */
  readonly match: (text: string, scope: string) => RawBuilder<unknown>;
}

const narrower = (one: Part, other: Part) => PARTS[Math.min(PARTS.indexOf(one), PARTS.indexOf(other))] ?? one;

/** Words contain only letters and digits (`wordsOf`), so they cannot be read as syntax. */
function clauseText({ alternatives }: Clause, part: Part, { find, and, or }: Dialect): string {
  const term = ({ word, within, prefix }: Term) => {
    const whole = narrower(within, part);
    if (!prefix) return find(word, whole, false);
    const begun = narrower(prefix, part);
    return begun === whole
      ? find(word, whole, true)
      : `(${find(word, whole, false)}${or}${find(word, begun, true)})`;
  };
  return `(${alternatives.map((all) => `(${all.map(term).join(and)})`).join(or)})`;
}

/** Returns the parts up to the widest one in which any term is searched. */
const partsOf = ({ clauses }: QueryPlan) => {
  const terms = clauses.flatMap(({ alternatives }) => alternatives.flat());
  const widest = Math.max(...terms.map(({ within }) => PARTS.indexOf(within)));
  return PARTS.slice(0, widest + 1);
};

/**
 * Documents with all terms in the name come first, then those with all terms in name and facts, then all others;
 * among equals, the priority decides, and `own-search.ts` puts exact names first. The databases' own ranking is not
 * used: it would count the frequency of every word each time, including the scope word with hundreds of thousands of
 * documents, and it differs between the two.
 */
const all =
  (dialect: Dialect): Engine =>
  (plan, { site, region }) => {
    const fits = partsOf(plan).map((part, score) => {
      const text = plan.clauses.map((clause) => clauseText(clause, part, dialect)).join(dialect.and);
      const ids = dialect.match(text, scopeWord(site, region));
      return sql`SELECT * FROM (SELECT id, ${sql.lit(score)} AS score FROM (${ids} LIMIT ${WEIGHED}) AS fit) AS scored`;
    });
    return sql`SELECT id, min(score) AS score FROM (${sql.join(fits, sql` UNION ALL `)}) AS fits GROUP BY id`;
  };

/** Used if no document matches everything: the more clauses match, the better. */
const any =
  (dialect: Dialect): Engine =>
  (plan, { site, region }) => {
    const fits = plan.clauses.map((clause) => {
      const ids = dialect.match(clauseText(clause, 'body', dialect), scopeWord(site, region));
      return sql`SELECT * FROM (${ids} LIMIT ${WEIGHED}) AS fit`;
    });
    return sql`SELECT id, -count(*) AS score FROM (${sql.join(fits, sql` UNION ALL `)}) AS fits GROUP BY id`;
  };

const COLUMNS = { name: 'name', facts: '{name facts}', body: '{name facts body}' } as const;
const SQLITE: Dialect = {
  find: (word, part, prefix) => `${COLUMNS[part]} : "${word}"${prefix ? '*' : ''}`,
  and: ' AND ',
  or: ' OR ',
  match: (text, scope) =>
    sql`SELECT rowid AS id FROM search_text WHERE search_text MATCH ${`scope : ${scope} AND (${text})`}`,
};

const WEIGHTS = { name: 'A', facts: 'AB', body: 'ABC' } as const;
const POSTGRES: Dialect = {
  find: (word, part, prefix) => `'${word}':${prefix ? '*' : ''}${WEIGHTS[part]}`,
  and: ' & ',
  or: ' | ',
  match: (text, scope) =>
    sql`SELECT id FROM search_text WHERE words @@ ${`'${scope}':D & (${text})`}::tsquery`,
};
