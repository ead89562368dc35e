/** Browsers that can fetch a page when the pointer rests on its link; no script of ours and no storm of requests. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }] }, eagerness: 'moderate' },
  ],
});
