/** Whether this is the nightly run (`npm run test:nightly`). */
const NIGHTLY = process.env.NIGHTLY === 'on';

/** How much a long test does: `usual` in `npm test`, `nightly` in `npm run test:nightly`. The code is the same. */
export const amount = <Amount>(usual: Amount, nightly: Amount): Amount => (NIGHTLY ? nightly : usual);
