/** Channel of node:diagnostics_channel on which questions to the database are told of, once answered. */
export const QUERIES = 'shop:query';

/** A question that was answered, or failed. */
export interface QueryReport {
  readonly server: {
    readonly system: 'sqlite' | 'postgresql';
    /** Of a server, not of a file. */
    readonly address?: string;
    readonly port?: number;
    /** Name of the database. */
    readonly name?: string;
  };
  /** With places for its values, which are never told. */
  readonly sql: string;
  readonly durationMs: number;
  readonly error?: unknown;
}
