import { afterAll, expect } from 'vitest';

/** Libraries that are loaded by a test may have names of their own there. */
const held = () => ({
  env: { ...process.env },
  names: Object.keys(globalThis).filter((name) => !name.startsWith('__')),
});
const before = held();

// The next test file of this worker finds what this one leaves behind.
afterAll(() => {
  expect(
    held(),
    'what a test file leaves behind: it belongs to another project of vitest.config.mts',
  ).toEqual(before);
});
