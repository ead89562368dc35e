// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedConsent } from '#lib/analytics/consent.ts';
import { keepTouches, readTouches, touchOf } from '#lib/analytics/touches.ts';
import { touchesSchema } from '#lib/contracts/campaign.ts';

const DAY = Date.UTC(2026, 10, 20);
const page = (query: string, path = '/au/products') => new URL(`https://shop.example${path}?${query}`);
const stored = () => [sessionStorage.length, localStorage.length];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: DAY });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the campaign of a visit', () => {
  it('is identified by its names, and a click id by its network only', () => {
    const touch = touchOf(
      page('utm_source=mail&utm_campaign=spring+floors&gclid=Cj0KCQ&utm_term=ada@example.com&email=x'),
      'https://news.example/letter?to=ada',
    );
    expect(touch).toEqual({
      day: '2026-11-20',
      source: 'mail',
      campaign: 'spring floors',
      click: 'gclid',
      landing: '/au/products',
      referrer: 'news.example',
    });
    expect(touchesSchema.safeParse({ first: touch, last: touch }).success).toBe(true);
    expect(touchOf(page('type=CPT&email=ada@example.com'), '')).toBeUndefined();
    for (const kind of ['shared-rooms', 'shared-projects', 'samples', 'preview'])
      expect(touchOf(page('utm_source=a', `/au/${kind}/secret`), '')?.landing).toBe(`/au/${kind}`);
  });

  it('fits the schema whatever the address contains', () => {
    for (const value of ['%00x', 'a'.repeat(900), '%40', '<b>', '\u2028', '%ff'])
      for (const path of ['/au/b%C3%A4r', `/au/${'x'.repeat(400)}`, "/au/(a)'!@ada"])
        for (const from of [
          'https://[::1]/',
          'https://my_news.example/',
          'android-app://com.Example.News/',
        ]) {
          const touch = touchOf(page(`utm_source=${value}&utm_medium=m`, path), from);
          const said = `${value} ${path} ${from}`;
          expect(touchesSchema.shape.first.safeParse(touch).success, said).toBe(true);
        }
  });
});

describe('first and last touch', () => {
  const asked = { asked: true, consent: 'opt-in' } as const;

  it('stay in the tab until the answer, are stored on the device after a Yes and deleted after a No', () => {
    const touches = keepTouches(asked);
    touches.note(page('utm_source=first'), '');
    touches.note(page(''), '');
    touches.note(page('utm_source=second'), '');
    expect(readTouches()).toMatchObject({ first: { source: 'first' }, last: { source: 'second' } });
    expect(stored()).toEqual([1, 0]);
    storedConsent.write({ answer: 'granted' });
    touches.settle();
    expect(sessionStorage.length).toBe(0);
    expect(readTouches()).toMatchObject({ first: { source: 'first' }, last: { source: 'second' } });
    storedConsent.write({ answer: 'denied' });
    touches.settle();
    expect(readTouches()).toBeUndefined();
    touches.note(page('utm_source=third'), '');
    expect(readTouches()).toBeUndefined();
  });

  it('end with the tab if nobody is asked', () => {
    keepTouches({ asked: false, consent: 'opt-in' }).note(page('utm_source=mail'), '');
    expect(stored()).toEqual([1, 0]);
  });

  it('stored on a device are valid for 90 days', () => {
    const touches = keepTouches({ asked: true, consent: 'opt-out' });
    touches.note(page('utm_source=old'), '');
    vi.setSystemTime(DAY + 60 * 86_400_000);
    touches.note(page('utm_source=later'), '');
    vi.setSystemTime(DAY + 100 * 86_400_000);
    touches.note(page('utm_source=last'), '');
    expect(readTouches()).toMatchObject({ first: { source: 'last' }, last: { source: 'last' } });
    vi.setSystemTime(DAY + 200 * 86_400_000);
    expect(readTouches()).toBeUndefined();
  });

  it('are not stored if the browser requests privacy', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    keepTouches({ asked: true, consent: 'opt-out' }).note(page('utm_source=mail'), '');
    vi.unstubAllGlobals();
    expect(stored()).toEqual([0, 0]);
  });
});
