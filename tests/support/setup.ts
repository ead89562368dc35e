import { afterAll, afterEach } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

process.env.LOG_LEVEL ??= 'silent';
// Addresses in pages are those of a shop as it is installed, whatever the machine has set.
delete process.env.PORT;
delete process.env.SITE_URL;

// Loading the library for components takes longer than most tests that have no document.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
}
// Hooks run in the order opposite to theirs: what a test file closes is closed by then.
afterAll(removeTempFolders);
