import type { FloorFacts } from '../area/floor-facts.ts';
import type { Fact } from '../catalogue/facts/fact.ts';
import type { TermsPart } from '../catalogue/facts/warranty-terms.ts';
import type { Favourite } from '../favourites/favourites.ts';

/** A floor in a project: its card, the calculator's facts, and the key facts for buyers. */
export interface ShownFloor extends Favourite {
  readonly price?: string | undefined;
  readonly facts: FloorFacts;
  readonly about: readonly Fact[];
  /** Conditions and exclusions of its warranty. Missing in responses that a browser cached earlier. */
  readonly warranty?: readonly TermsPart[];
}
