import type { Consent, ConsentDefault } from './consent.ts';

/** Google's consent types; the shop asks visitors one question for all of them. */
const KINDS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

/** Adds a command for Google's tags to the data layer. They recognise commands by being an `arguments` object. */
export function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what the tags look for.
  window.dataLayer.push(arguments);
}

/**
 * Sends Google's tags the default consent, and then the visitor's answer, if any (Consent Mode v2). Both must precede
 * any event.
 */
export function sendConsent(usual: ConsentDefault, answer: Consent | undefined): void {
  const all = (consent: Consent) => Object.fromEntries(KINDS.map((kind) => [kind, consent]));
  gtag('consent', 'default', all(usual === 'opt-out' ? 'granted' : 'denied'));
  if (answer) gtag('consent', 'update', all(answer));
}
