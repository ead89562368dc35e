import type { Region } from '../regions.ts';

/** Where the visitor searches for stores (S3.2-1). */
export interface LocationState {
  center: { lat: number; lng: number } | null;
  name: string;
  /** Radius option, in the region's unit. */
  radius: number;
  /** The region in which it was set; ignored in other regions. */
  region: Region | null;
}
