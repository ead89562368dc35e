import { expect, test } from '@playwright/test';

test('S2.3-11 G3 the support page uses the texts of each region', async ({ page }) => {
  const said = async (region: string, phone: string, samples: RegExp) => {
    await page.goto(`/${region}/support`);
    await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\d+$/);
    await expect(page.getByRole('button', { name: samples })).toBeVisible();
    // One telephone number per region, wherever the page names one.
    const numbers = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect([...new Set(numbers)]).toEqual([`tel:${phone.replaceAll(/\D/g, '')}`]);
  };
  await said('au', '1800 975 707', /How many samples/);
  await said('nz', '04 555 0199', /How many samples/);
  await said('na', '1-800-555-0199', /Can I order samples in the United States/);
  await expect(page.getByText('Sydney time')).toHaveCount(0);
});

test('SEO-16 A-12 a hash opens its question, search filters the questions, and structured data matches the page', async ({
  page,
}) => {
  await page.goto('/au/support#pulled-loop');
  const question = page.getByRole('button', { name: 'A loop has been pulled out' });
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(question).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('wastage');
  await expect(page.getByRole('status').filter({ hasText: /answers?$/ })).toHaveText(/^[12] answers?$/);
  await expect(question).toHaveCount(0);
  await page.getByRole('searchbox').fill('zeppelin');
  await page.getByRole('link', { name: 'Ask a person' }).click();
  await expect(page).toHaveURL(/#contact$/);
  await page.getByRole('searchbox').fill('');
  const told = (await page.locator('script[type="application/ld+json"]').allTextContents())
    .map((text) => JSON.parse(text))
    .find((block) => block['@type'] === 'FAQPage');
  expect(told.mainEntity.length).toBeGreaterThanOrEqual(30);
  for (const { name } of told.mainEntity)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});
