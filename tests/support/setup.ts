import { afterAll, afterEach } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

process.env.LOG_LEVEL ??= 'silent';
// Pages contain the default addresses, whatever the machine's environment sets.
delete process.env.PORT;
delete process.env.SITE_URL;

// Loading the component library takes longer than most tests that have no document.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
}
// Hooks run in reverse order: what a test file closes is closed before this.
afterAll(removeTempFolders);
