/** Logs a warning to the browser's console, with a code to search for (S8). */
export function warnInBrowser(code: string, message: string): void {
  console.warn(`[${code}] ${message}`);
}
