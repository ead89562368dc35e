import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

process.env.LOG_LEVEL ??= 'silent';
// Addresses in pages are those of a shop as it is installed, whatever the machine has set.
delete process.env.PORT;
delete process.env.SITE_URL;

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
// Hooks run in the order opposite to theirs: what a test file closes is closed by then.
afterAll(removeTempFolders);
