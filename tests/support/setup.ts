import { format } from 'node:util';
import { afterAll, afterEach, expect } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

process.env.LOG_LEVEL ??= 'silent';
// Pages contain the default addresses, whatever the machine's environment sets.
delete process.env.PORT;
delete process.env.SITE_URL;

// A warning or an error on the console fails the test, unless the test expects it with `vi.spyOn(console, …)`.
const unexpected: string[] = [];
for (const level of ['warn', 'error'] as const) {
  console[level] = (...args: unknown[]) => {
    const text = format(...args);
    // jsdom does not know this element.
    if (!text.startsWith('The tag <search> is unrecognized')) unexpected.push(text);
  };
}
afterEach(() => expect(unexpected.splice(0), 'on the console').toEqual([]));

// Loading the component library takes longer than most tests that have no document.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // As `expect.poll` in vitest.config.mts.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
}
// Hooks run in reverse order: what a test file closes is closed before this.
afterAll(removeTempFolders);
