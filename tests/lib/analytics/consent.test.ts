// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_KEY, CONSENT_TTL, storedConsent } from '#lib/analytics/consent.ts';

const NOW = 1_790_000_000_000;

beforeEach(() => {
  localStorage.clear();
  storedConsent.remove();
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('consent', () => {
  it('P-3 is remembered for a year, whatever the answer', () => {
    for (const answer of ['granted', 'denied'] as const) {
      vi.setSystemTime(NOW);
      storedConsent.write({ answer });
      vi.setSystemTime(NOW + CONSENT_TTL);
      expect(storedConsent.read()).toEqual({ answer });
      vi.setSystemTime(NOW + CONSENT_TTL + 1);
      expect(storedConsent.read()).toBeUndefined();
    }
  });

  it('P-3 an answer stored by an older build stays valid for a year from its date', () => {
    localStorage.setItem(CONSENT_KEY, `denied@${NOW - CONSENT_TTL + 1}`);
    expect(storedConsent.read()).toEqual({ answer: 'denied' });
    localStorage.setItem(CONSENT_KEY, `denied@${NOW - CONSENT_TTL}`);
    expect(storedConsent.read()).toBeUndefined();
  });

  it('P-3 damaged or blocked storage does not count as consent', () => {
    for (const text of [
      'granted',
      'granted@',
      'granted@later',
      `yes@${NOW}`,
      `@${NOW}`,
      'granted@9999999999999999',
      '{"version":1,"answer":"granted"}',
      `{"version":1,"answer":"yes","expires":${NOW + 1}}`,
    ]) {
      localStorage.setItem(CONSENT_KEY, text);
      expect(storedConsent.read(), text).toBeUndefined();
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(storedConsent.read()).toBeUndefined();
  });
});
