import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#lib/catalogue/server/port.ts';
import type { ResultList } from '#lib/contracts/search.ts';
import { databaseIndex } from '#lib/search/server/database-index.ts';
import { scopeWord } from '#lib/search/server/documents.ts';
import type { SearchIndex } from '#lib/search/server/index-port.ts';
import type { Clause, Part, Term } from '#lib/search/server/plan.ts';
import { finishIndex, writeDocuments } from '#lib/search/server/write-index.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const AU: Scope = { site: 'GHRES', region: 'au' };
const term = (word: string, within: Part = 'body', prefix?: Part): Term => ({
  ...{ word, within },
  ...(prefix && { prefix }),
});
/** One clause of a query, with its alternatives. */
const asks = (...alternatives: Term[][]): Clause => ({ said: 'x', alternatives, corrections: [] });
const ask = (word: string, within?: Part, prefix?: Part) => asks([term(word, within, prefix)]);

let db: ShopDatabase;
let index: SearchIndex;
let version = 'v1';

interface Words {
  readonly name?: string;
  readonly facts?: string;
  readonly body?: string;
  readonly kind?: ResultList;
  readonly priority?: number;
  readonly scope?: Scope;
}
const split = (text = '') => text.split(' ').filter(Boolean);

const DOCUMENTS: Readonly<Record<string, Words>> = {
  inBody: { name: 'one', facts: 'two', body: 'oak tide' },
  inFacts: { name: 'one', facts: 'oak', body: 'tide' },
  inName: { name: 'oak', facts: 'two' },
  inNameFirst: { name: 'oak', priority: 5 },
  begins: { name: 'oaken', facts: 'woollen', body: 'tidemark' },
  colour: { name: 'oak', kind: 'variants' },
  elsewhere: { name: 'oak', scope: { site: 'GHRES', region: 'nz' } },
};

beforeAll(async () => {
  db = openDatabase({ file: join(tempFolder('weights'), 'shop.db') });
  await migrate(db);
  await finishIndex(db);
  await writeDocuments(
    db,
    Object.entries(DOCUMENTS).map(
      ([id, { name, facts, body, kind = 'products', priority = 0, scope = AU }]) => ({
        ...{ kind, priority, productCode: null },
        ...{ name: split(name), facts: split(facts), body: split(body) },
        scope: [scopeWord(scope.site, scope.region)],
        data: { id, title: id, path: `/${id}` },
      }),
    ),
  );
  await finishIndex(db);
  index = databaseIndex(db, async () => version);
});
afterAll(() => db.destroy());

const find = async (clauses: Clause[], { limit = 60, any = false, scope = AU } = {}) =>
  (await index.find({ clauses }, scope, { limit, any })).map(({ data }) => data.id);
const floors = async (...clauses: Clause[]) => (await find(clauses)).filter((id) => id !== 'colour');

describe('how documents are ranked', () => {
  it('all words in a name before all in facts, and those before all anywhere; of equals the most important', async () => {
    expect(await floors(ask('oak'))).toEqual(['inNameFirst', 'inName', 'inFacts', 'inBody']);
    // The part that contains the last word counts.
    expect(await floors(ask('oak'), ask('tide'))).toEqual(['inBody', 'inFacts']);
    expect(await floors(ask('oak'), ask('two'))).toEqual(['inName', 'inBody']);
  });

  it('a word limited to a part is not found below it', async () => {
    expect(await floors(ask('oak', 'facts'))).toEqual(['inNameFirst', 'inName', 'inFacts']);
    expect(await floors(ask('oak', 'name'))).toEqual(['inNameFirst', 'inName']);
    expect(await floors(ask('oak', 'name'), ask('two'))).toEqual(['inName']);
  });

  it('prefixes match in their given part, whole words in theirs', async () => {
    expect(await floors(ask('oak', 'body', 'name'))).toEqual([
      ...['inNameFirst', 'inName', 'begins', 'inFacts', 'inBody'],
    ]);
    expect(await floors(ask('wool', 'body', 'name'))).toEqual([]);
    expect(await floors(ask('wool', 'body', 'body'))).toEqual(['begins']);
    expect(await floors(ask('wool', 'facts', 'body'))).toEqual(['begins']);
    expect(await floors(ask('tide', 'body', 'facts'))).toEqual(['inBody', 'inFacts']);
    expect(await floors(ask('tide', 'body', 'body'))).toEqual(['inBody', 'inFacts', 'begins']);
    expect(await floors(ask('tide', 'facts', 'body'))).toEqual([]);
  });

  it('one alternative is enough, and all words of an alternative are needed', async () => {
    expect(await floors(asks([term('two'), term('tide')], [term('oaken')]))).toEqual(['begins', 'inBody']);
    expect(await floors(asks([term('nothing')], [term('two', 'facts')]))).toEqual(['inBody', 'inName']);
  });

  it('if some clauses are enough, more matches rank higher', async () => {
    const clauses = [ask('two'), ask('tide'), ask('nothing')];
    expect(await find(clauses)).toEqual([]);
    expect(await find(clauses, { any: true })).toEqual(['inBody', 'inFacts', 'inName']);
  });

  it('each kind has its best results and its own count, of one site and region', async () => {
    const found = await index.find({ clauses: [ask('oak')] }, AU, { limit: 2 });
    expect(found.map(({ kind, total, data }) => [kind, total, data.id])).toEqual([
      ['products', 4, 'inNameFirst'],
      ['products', 4, 'inName'],
      ['variants', 1, 'colour'],
    ]);
    expect(await find([ask('oak')], { scope: { site: 'GHRES', region: 'nz' } })).toEqual(['elsewhere']);
    expect(await find([ask('oak')], { scope: { site: 'FTX', region: 'au' } })).toEqual([]);
    expect(await find([ask('oak')], { any: true, scope: { site: 'FTX', region: 'au' } })).toEqual([]);
  });

  it('an empty query finds nothing', async () => {
    expect(await find([])).toEqual([]);
    expect(await find([], { any: true })).toEqual([]);
  });

  it('the vocabulary is that of the documents, and reloaded when the catalogue changes', async () => {
    const words = await index.vocabulary();
    expect([words.has('oaken'), words.has('one'), words.has('acorn')]).toEqual([true, true, false]);
    // The scope is not a word, and of two similar words the more common is first.
    expect(words.has(scopeWord(AU.site, AU.region))).toBe(false);
    expect(words.near('oax', { distance: 1, whole: true, limit: 5 })).toEqual(['oak']);
    await writeDocuments(db, [
      {
        ...{ kind: 'pages', productCode: null, priority: 0, name: ['acorn'], facts: [], body: [], scope: [] },
        data: { id: 'new', title: 'new', path: '/' },
      },
    ]);
    await finishIndex(db);
    expect((await index.vocabulary()).has('acorn')).toBe(false);
    version = 'v2';
    expect((await index.vocabulary()).has('acorn')).toBe(true);
    expect(await index.version()).toBe('v2');
  });
});
