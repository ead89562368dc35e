// @vitest-environment node
import { Kysely, PostgresAdapter, PostgresDialect, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { isPostgres } from '#lib/server/db/search-migration.ts';

it('recognises a database created by another copy of the query builder, as in the bundles of a build', () => {
  const adapter = { ...Object.getOwnPropertyDescriptors(PostgresAdapter.prototype) };
  const foreign = Object.create(Object.create(null, adapter) as object) as PostgresAdapter;
  expect(foreign instanceof PostgresAdapter).toBe(false);
  expect(isPostgres({ getExecutor: () => ({ adapter: foreign }) })).toBe(true);
});

it('distinguishes the two databases', () => {
  const pool = async () => ({}) as never;
  expect(isPostgres(new Kysely({ dialect: new PostgresDialect({ pool }) }))).toBe(true);
  expect(
    isPostgres(new Kysely({ dialect: new SqliteDialect({ database: async () => ({}) as never }) })),
  ).toBe(false);
});
