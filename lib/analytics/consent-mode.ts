import type { Consent, ConsentDefault } from './consent.ts';

/** What Google's tags ask about; the shop asks its visitors one question for all of it. */
const KINDS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

/**
 * Puts a command for Google's tags into the data layer. They tell commands from events by their being an `arguments`
 * object.
 */
export function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what the tags look for.
  window.dataLayer.push(arguments);
}

/**
 * Tells Google's tags what holds without an answer, and then the answer, where there is one (Consent Mode v2). Both
 * have to stand before any event.
 */
export function tellConsent(usual: ConsentDefault, answer: Consent | undefined): void {
  const all = (consent: Consent) => Object.fromEntries(KINDS.map((kind) => [kind, consent]));
  gtag('consent', 'default', all(usual === 'opt-out' ? 'granted' : 'denied'));
  if (answer) gtag('consent', 'update', all(answer));
}
