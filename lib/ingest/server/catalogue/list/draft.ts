import 'server-only';
import type { Product } from '../../../../contracts/catalogue.ts';

/** A product as a merchandiser's file has it, before any check. */
export interface Draft {
  /** Its product code, where the file says it before the product is read. */
  readonly code: string | undefined;
  /** The file takes the product out of the range. */
  readonly removes: boolean;
  /**
   * The product that the file makes of the stored one. Read when it is needed: a large file's products are never in
   * memory together. Throws UnreadableDraft.
   */
  read(stored: Product | undefined): unknown;
  /** Where a dotted path of the product that was read last stands in the file, in the file's own words. */
  locate(path: readonly PropertyKey[]): { line: number; field: string };
  /** Whether the file itself says it; otherwise the product has it already. */
  says(path: readonly PropertyKey[]): boolean;
}

export interface ImportProblem {
  readonly file: string;
  /** From 1; 0 when the file as a whole is meant. */
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}
export type Problem = Omit<ImportProblem, 'file'>;

/** Drafts of a file, or why there are none. */
export interface DraftFile {
  readonly drafts: readonly Draft[];
  readonly problems: readonly Problem[];
  /** Hidden sheets with products, which are left alone. */
  readonly hidden?: readonly string[];
}

/** A draft that is not even readable. */
export class UnreadableDraft extends Error {
  override name = 'UnreadableDraft';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ reason }) => reason).join('; '));
    this.problems = problems;
  }
}
