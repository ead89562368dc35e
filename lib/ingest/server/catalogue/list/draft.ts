import 'server-only';
import type { Product } from '../../../../contracts/catalogue.ts';

/** A product in an import file, before validation. */
export interface Draft {
  /** The product code, if it is known before the product is parsed. */
  readonly code: string | undefined;
  /** Whether the file removes the product from the range. */
  readonly removes: boolean;
  /**
   * The product that results from the file and the stored product. It is read on demand, so that the products of a
   * large file are never in memory together. Throws UnreadableDraft.
   */
  read(stored: Product | undefined): unknown;
  /** Position in the file, with the file's own field name, of a dotted path of the last read product. */
  locate(path: readonly PropertyKey[]): { line: number; field: string };
  /** Whether the file contains the field; otherwise its value comes from the stored product. */
  says(path: readonly PropertyKey[]): boolean;
}

export interface ImportProblem {
  readonly file: string;
  /** Starts at 1; 0 for the file as a whole. */
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}
export type Problem = Omit<ImportProblem, 'file'>;

/** Number of problems after which the rest of a file is not checked, because nobody corrects so many one by one. */
export const MOST_PROBLEMS = 1000;
/** The problem that reports this. */
export const UNCHECKED: Problem = {
  ...{ line: 0, field: 'file' },
  reason: 'has so many mistakes that the rest was not checked: correct these first',
};

/** Drafts of a file, or the problems that prevent reading it. */
export interface DraftFile {
  readonly drafts: readonly Draft[];
  readonly problems: readonly Problem[];
  /** Hidden sheets with products, which are ignored. */
  readonly hidden?: readonly string[];
}

/** A draft that cannot be parsed. */
export class UnreadableDraft extends Error {
  override name = 'UnreadableDraft';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ reason }) => reason).join('; '));
    this.problems = problems;
  }
}
