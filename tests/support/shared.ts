import { afterAll, expect } from 'vitest';

const before = { ...process.env };

// The next test file of this worker finds what this one leaves behind.
afterAll(() => {
  expect(
    process.env,
    'a test that sets the environment belongs to another project of vitest.config.mts',
  ).toEqual(before);
});
