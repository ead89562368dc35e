import type { ReactNode } from 'react';

/**
 * Slots in the header for islands of other features, which app/ fills. An empty slot is a plain link to the feature's
 * page; samples are hidden.
 */
export interface HeaderSlots {
  /** Button that opens the search, with its search bar. */
  search?: ReactNode;
  /** Link or button to the calculator; its label shows the needed area once there is one. */
  calculator?: ReactNode;
  /** The same at the bottom of the drawer. */
  drawerCalculator?: ReactNode;
  /** "Request a sample" with its count. Left out if the region or the site offers no samples. */
  samples?: ReactNode;
  /** The same at the bottom of the drawer, full width; without it the drawer has none. */
  drawerSamples?: ReactNode;
}
