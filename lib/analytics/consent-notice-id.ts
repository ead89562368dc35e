/**
 * Id of the element for the consent notice: after the skip link, and a live region before it has any text. In a
 * separate file, because pages without the notice do not load it.
 */
export const CONSENT_NOTICE_ID = 'measurement';
