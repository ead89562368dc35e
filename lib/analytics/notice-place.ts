/**
 * Id of the notice's place in a page: behind the skip link, and a live region before there is a word in it. In a file
 * of its own, as pages that ask nothing load what is known of answers, and not this.
 */
export const NOTICE_PLACE = 'measurement';
