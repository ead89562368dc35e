import Sqlite from 'better-sqlite3';

/** Called instead of each statement that a connection runs; `run` runs it. */
export type StatementHook = (sql: string, run: () => unknown) => unknown;

const hooks = new WeakMap<Sqlite.Database, StatementHook>();
const RUNS: ReadonlySet<PropertyKey> = new Set(['all', 'run', 'get', 'iterate']);

/**
 * Installs a hook on every statement of the connections for which `hookOf` returns one. `hookOf` is called once for
 * each connection, when it prepares its first statement. The statements themselves are the driver's own.
 */
export function hookStatements(hookOf: (connection: Sqlite.Database) => StatementHook | undefined): void {
  const known = new WeakSet<Sqlite.Database>();
  const { prepare } = Sqlite.prototype;
  Sqlite.prototype.prepare = function hooked(this: Sqlite.Database, sql: string) {
    if (!known.has(this)) {
      known.add(this);
      const hook = hookOf(this);
      if (hook) hooks.set(this, hook);
    }
    const statement = prepare.call(this, sql);
    const hook = hooks.get(this);
    return hook ? wrapped(statement, sql, hook) : statement;
  } as typeof prepare;
}

function wrapped(statement: Sqlite.Statement, sql: string, hook: StatementHook): Sqlite.Statement {
  return new Proxy(statement, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const call = (...given: unknown[]): unknown => value.apply(target, given);
      return RUNS.has(name) ? (...given: unknown[]) => hook(sql, () => call(...given)) : call;
    },
  });
}

/** The error a driver throws for the given code. */
export const databaseError = (code: string): Error => Object.assign(new Error(code), { code });
