import { expect, test } from '@playwright/test';

const PAGES = [
  '/au',
  '/nz/products?type=CPT',
  '/na/products/tideline-loop',
  '/au/search?q=oak',
  '/au/collections/shoreline',
  '/nz/no-such-page',
];

test('pages carry a script policy without unsafe-inline, run under it and refuse a script that is not theirs', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  for (const path of PAGES) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const scripts = policy.split('; ').filter((part) => part.startsWith('script-src '));
    expect(scripts, path).toEqual([expect.stringMatching(/^script-src 'self' 'sha256-/)]);
    expect(scripts[0], path).not.toContain('unsafe');
    await expect
      .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react'))))
      .toBe(true);
    expect(refused, path).toEqual([]);
  }
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.strangerRan = true';
    document.body.append(script);
    return 'strangerRan' in window;
  });
  expect(ran).toBe(false);
  expect(refused.length).toBeGreaterThan(0);
});
