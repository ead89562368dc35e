import { expect, type Page, test } from '@playwright/test';

/** Names of focusable controls whose focus ring is missing, or clipped by an ancestor. */
async function cutRings(page: Page, selector: string): Promise<string[]> {
  await page.keyboard.press('Tab');
  const controls = await page.locator(selector).filter({ visible: true }).all();
  expect(controls.length, selector).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const control of controls.slice(0, 12)) {
    await control.focus();
    const fault = await control.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      if (outlineStyle === 'none') return 'has no ring';
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { left, right, top } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = around.getBoundingClientRect();
        if (left - ring < box.left - 1 || right + ring > box.right + 1 || top - ring < box.top - 1)
          return `is cut by ${around.className}`;
      }
      return '';
    });
    if (fault)
      faults.push(`${await control.getAttribute('aria-label')} ${await control.innerText()} ${fault}`);
  }
  return faults;
}

test('A-2 the focus rings of filters, tiles and controls on pictures are not clipped', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/au/products?type=CPT');
  expect(await cutRings(page, '.list-filters summary')).toEqual([]);
  expect(await cutRings(page, '.card-picture :is(a, button)')).toEqual([]);
  await page.goto('/au');
  expect(await cutRings(page, '.colour-wall a')).toEqual([]);
});
