import type { FlooringType } from '../sites.ts';

export const FLOORING_NAMES: Readonly<Record<FlooringType, string>> = {
  carpet: 'Carpet',
  hardFlooring: 'Hard flooring',
};
