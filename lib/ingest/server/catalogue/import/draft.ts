import 'server-only';

/** A product as a merchandiser's file has it, before any check. */
export interface Draft {
  /** Read when it is needed: a large file's products are never in memory together. Throws UnreadableDraft. */
  read(): unknown;
  /** Where a dotted path of the product stands in the file, in the file's own words. */
  locate(path: readonly PropertyKey[]): { line: number; field: string };
}

export interface ImportProblem {
  readonly file: string;
  /** From 1; 0 when the file as a whole is meant. */
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

/** Drafts of a file, or why there are none. */
export interface DraftFile {
  readonly drafts: readonly Draft[];
  readonly problems: readonly Omit<ImportProblem, 'file'>[];
}

/** A draft that is not even readable. */
export class UnreadableDraft extends Error {
  override name = 'UnreadableDraft';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
