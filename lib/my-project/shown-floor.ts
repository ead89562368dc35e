import type { FloorFacts } from '../area/floor-facts.ts';
import type { Fact } from '../catalogue/facts/fact.ts';
import type { TermsPart } from '../catalogue/facts/warranty-terms.ts';
import type { Favourite } from '../favourites/favourites.ts';

/** What a project shows of a floor that is sold: its card, what the calculator needs, and what a buyer asks first. */
export interface ShownFloor extends Favourite {
  readonly price?: string | undefined;
  readonly facts: FloorFacts;
  readonly about: readonly Fact[];
  /** What its warranty asks, and what it does not cover; an answer that a browser kept from before may lack it. */
  readonly warranty?: readonly TermsPart[];
}
