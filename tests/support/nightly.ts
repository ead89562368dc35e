/** Whether this is the nightly run (`npm run test:nightly`). */
const NIGHTLY = process.env.NIGHTLY === 'on';

/**
 * The amount of work of a long test: `usual` in `npm test`, `nightly` in `npm run test:nightly`. The test code is the
 * same.
 */
export const dailyOrNightly = <Amount>(usual: Amount, nightly: Amount): Amount => (NIGHTLY ? nightly : usual);
