import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Collects everything that browsers of this context block because of a page's policy, or would block in report-only
 * mode.
 */
export async function violationsOf(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction('noteViolation', (words: string) => found.push(words));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const words = `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`;
      (window as unknown as { noteViolation: (words: string) => void }).noteViolation(words);
    }),
  );
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted(?:HTML|Script|Type)/.test(message.text()))
      found.push(message.text());
  });
  return found;
}

/** Resolves once React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

/** Scrolls to the end with the wheel, so that lazy content loads. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.move(600, 400);
  for (let at = 0; at < height; at += 1500) await page.mouse.wheel(0, 1500);
}
