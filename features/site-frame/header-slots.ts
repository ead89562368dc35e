import type { ReactNode } from 'react';

/**
 * Places in the header for islands of other features, which app/ composes. One that is not given is a plain link
 * to the feature's page; samples are hidden until given.
 */
export interface HeaderSlots {
  /** Button that opens the search and the bar it opens. */
  search?: ReactNode;
  /** Link or button to the calculator; its words show the needed area once there is one. */
  calculator?: ReactNode;
  /** The same at the foot of the drawer. */
  drawerCalculator?: ReactNode;
  /** "Request a sample" with its count. The header leaves it out where the region or the site has none. */
  samples?: ReactNode;
  /** The same at the foot of the drawer, full width; without it the drawer has none. */
  drawerSamples?: ReactNode;
}
