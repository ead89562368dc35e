import type { Region } from '../regions.ts';

/** Where the visitor looks for stores (S3.2-1). */
export interface LocationState {
  center: { lat: number; lng: number } | null;
  name: string;
  /** Radius option, in the unit of the region. */
  radius: number;
  /** The region it was set in; in another it counts for nothing. */
  region: Region | null;
}
