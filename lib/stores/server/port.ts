import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import type { NearbyStore, Store } from '../../contracts/stores.ts';
import type { Position } from '../position.ts';

/** A nearby store as the JSON text of a NearbyStore, which responses pass on without parsing it. */
export interface NearbyText {
  /** In metres. */
  readonly distance: number;
  readonly json: string;
}

/**
 * The showrooms of a site and region. Database errors are thrown to the caller, which shows the failure; a damaged
 * store is logged, counted and left out.
 */
export interface Stores {
  /** All of them, sorted by state, suburb and name. */
  all(scope: Scope): Promise<Store[]>;
  store(scope: Scope, slug: string): Promise<Store | undefined>;
  /** The present slug of the store that had this one. */
  presentSlug(scope: Scope, former: string): Promise<string | undefined>;
  /** The nearest `most` stores within `radiusM` metres, nearest first; equal distances are sorted by id. */
  near(scope: Scope, center: Position, radiusM: number, most?: number): Promise<NearbyStore[]>;
  /** The same stores in the same order, as unparsed JSON. */
  nearTexts(scope: Scope, center: Position, radiusM: number, most?: number): Promise<NearbyText[]>;
}
