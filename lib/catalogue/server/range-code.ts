import 'server-only';

/** The file of a build that says what code makes ranges: a hash over all files that it reaches. */
export const RANGE_CODE = '.next/RANGE_CODE';
