import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

process.env.LOG_LEVEL ??= 'silent';

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
// Hooks run in the order opposite to theirs: what a test file closes is closed by then.
afterAll(removeTempFolders);
