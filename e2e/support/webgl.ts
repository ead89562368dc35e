import { type LaunchOptions, test as plain } from '@playwright/test';

/** With WebGL2 by software where there is no graphics card. */
export const test = plain.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-unsafe-swiftshader'] }),
    { scope: 'worker' },
  ],
});
