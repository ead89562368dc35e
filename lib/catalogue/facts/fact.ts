/** One line of a fact list. */
export interface Fact {
  term: string;
  value: string;
  href?: string;
}

/** Leaves out facts that a product does not have. */
export function factsOf(...lines: (Fact | undefined | false | null | '' | 0)[]): Fact[] {
  return lines.filter((line): line is Fact => Boolean(line));
}
