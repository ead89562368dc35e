const TOKEN = 'a-token-of-the-tests';

/** Headers with which our own pages send a request. */
export const OWN = { Cookie: `XSRF-TOKEN=${TOKEN}`, 'X-XSRF-TOKEN': TOKEN };
