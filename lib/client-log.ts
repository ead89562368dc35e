/**
 * A warning of the shop in a browser, where there is no logger: to the console, with a code one can search for (S8).
 */
export function warnInBrowser(code: string, message: string): void {
  console.warn(`[${code}] ${message}`);
}
