import type { Locator, Page } from '@playwright/test';

/** How much wider the page is than the viewport, in CSS pixels; at most 0 if nothing scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Texts that extend beyond the sides of the viewport where nobody can scroll to them. The page clips what is too wide,
 * so `overflow` does not find them. Text that scrolls in its own box, or that a box clips on purpose, is left out.
 */
export const clippedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHeld = (element: Element): boolean => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        const { left, right } = box.getBoundingClientRect();
        if (overflowX !== 'visible' && right - left < innerWidth) return true;
        if (overflowX === 'auto' || overflowX === 'scroll') return true;
      }
      return false;
    };
    const words: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const parent = currentNode.parentElement;
      const text = currentNode.textContent?.trim();
      if (!parent || !text || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (right > innerWidth + 1 || left < -1) && !isHeld(parent)) words.push(text);
    }
    return words;
  });

/**
 * Texts of the controls in a box that extend beyond the sides of the viewport, or overlap another control in the box.
 */
export const crossedControls = (box: Locator): Promise<(string | null)[]> =>
  box.evaluate((element) => {
    const controls = [...element.querySelectorAll('a, button, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.nav-panel'))
      .map((one) => ({ words: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box: { width } }) => width > 1);
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    return controls
      .filter(
        ({ box: own }, at) =>
          own.left < 0 ||
          own.right > innerWidth ||
          controls.slice(at + 1).some(({ box: other }) => meet(own, other)),
      )
      .map(({ words }) => words);
  });
