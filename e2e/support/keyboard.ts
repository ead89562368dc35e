import { expect, type Locator, type Page } from '@playwright/test';

/** What is wrong with the visible focus indicator; '' if a sighted keyboard user can see where the focus is. */
const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const words = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
    const name = `${focused.tagName.toLowerCase()} “${words}”`;
    // A visually hidden checkbox or radio button shows its focus on its label.
    const shown = focused.clientWidth > 2 ? focused : (focused.closest('label') ?? focused);
    // The frame of a field may show the focus of the input inside it.
    const around = [shown.parentElement, shown.closest('.field')];
    const ringed = [shown, ...shown.querySelectorAll('*'), ...around].some((one) => {
      const style = one && getComputedStyle(one);
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
    });
    if (!ringed) return `${name} shows no focus`;
    const [box] = shown.getClientRects();
    if (!box) return `${name} is not drawn`;
    const x = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 1);
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    if (box.bottom <= 0 || box.top >= innerHeight) return `${name} is outside the window`;
    const top = document.elementFromPoint(x, y);
    const isFree =
      top && (shown.contains(top) || top.contains(shown) || top.closest('label')?.contains(shown));
    return isFree ? '' : `${name} lies below ${top?.className}`;
  });

/**
 * Presses Tab (or `key`) until a control has the focus, and checks at each step that the focus is visible. Fails if the
 * control is not reached within `most` steps, which includes a focus trap.
 */
export async function tabTo(page: Page, control: Locator, most = 60, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < most; step += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
    await expect.poll(() => faultOfFocus(page)).toBe('');
    passed.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 30) ?? ''));
  }
  throw new Error(`${control} was not reached in ${most} steps: ${passed.join(' | ')}`);
}

/** Skips the header by the skip link, the first link of the page. */
export async function skipHeader(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 2);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a control and presses it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
