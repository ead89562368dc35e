import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import type { NearbyStore, Store } from '../../contracts/stores.ts';
import type { Position } from '../position.ts';

/** A store near a place as the JSON text of a NearbyStore: an answer passes it on without reading it. */
export interface NearbyText {
  /** Metres. */
  readonly distance: number;
  readonly json: string;
}

/** The showrooms of a site and region. What the database throws passes through: the asker shows the failure. */
export interface Stores {
  /** All of them, by state, suburb and name. */
  all(scope: Scope): Promise<Store[]>;
  store(scope: Scope, slug: string): Promise<Store | undefined>;
  /** Those at most `radiusM` metres away, nearest first, the id deciding between equals; the nearest `most` of them. */
  near(scope: Scope, center: Position, radiusM: number, most?: number): Promise<NearbyStore[]>;
  /** The same stores in the same order, unread. */
  nearTexts(scope: Scope, center: Position, radiusM: number, most?: number): Promise<NearbyText[]>;
}
