import { afterAll, expect } from 'vitest';

const before = { ...process.env };

// Test files of a worker share one process, so no file may leave a changed environment behind.
afterAll(() => {
  expect(
    process.env,
    'a test that sets the environment belongs to another project of vitest.config.mts',
  ).toEqual(before);
});
