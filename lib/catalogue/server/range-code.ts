import 'server-only';

/** The build's file that identifies the code that builds ranges: a hash of all source files that it depends on. */
export const RANGE_CODE = '.next/RANGE_CODE';
