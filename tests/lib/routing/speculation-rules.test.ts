import { expect, it } from 'vitest';
import { isPrivatePage } from '#lib/private-page.ts';
import { SPECULATION_RULES } from '#lib/routing/speculation-rules.ts';

it('prefetch no page that is only for holders of its link', () => {
  for (const kind of [
    'shared-rooms',
    'shared-projects',
    'sent-projects',
    'give-photo',
    'given-photos',
    'preview',
    'samples',
  ]) {
    expect(isPrivatePage(`/au/${kind}/secret`), kind).toBe(true);
    // In each of the three rules.
    expect(SPECULATION_RULES.split(`"/*/${kind}/*"`), kind).toHaveLength(4);
  }
  expect(isPrivatePage('/au/products/samples')).toBe(false);
});
