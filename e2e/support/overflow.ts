import type { Page } from '@playwright/test';

/** How much wider a page is than its window, in CSS pixels; at most 0 when nothing scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Words that reach beyond the sides of the window where nobody can scroll to them. The page clips what is too wide, so
 * that `overflow` does not see them. What scrolls in a box of its own, or is cut by one on purpose, is left out.
 */
export const cutWords = (page: Page): Promise<string[]> =>
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
