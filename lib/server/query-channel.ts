/** node:diagnostics_channel on which database queries are published after they finished. */
export const QUERIES = 'shop:query';

/** A query that succeeded or failed. */
export interface QueryReport {
  readonly server: {
    readonly system: 'sqlite' | 'postgresql';
    /** Only for a server, not for a file. */
    readonly address?: string;
    readonly port?: number;
    /** Name of the database. */
    readonly name?: string;
  };
  /** With placeholders; the values are never published. */
  readonly sql: string;
  readonly durationMs: number;
  readonly error?: unknown;
}
