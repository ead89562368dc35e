import type { Page } from '@playwright/test';

/**
 * Does what the translation of a browser does, without a translation: every text is taken out of the page and comes
 * back in a new element. React keeps writing to the text that was taken out.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    function texts(node: Node): Text[] {
      if (node instanceof Text) return [node];
      const isLeftOut = node instanceof Element && node.matches('script, style, font, svg, textarea');
      return isLeftOut ? [] : [...node.childNodes].flatMap(texts);
    }
    function take(node: Node) {
      for (const text of texts(node)) {
        if (!text.data.trim() || text.parentElement?.closest('font, svg')) continue;
        const font = document.createElement('font');
        font.append(text.data);
        text.replaceWith(font);
      }
    }
    take(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target instanceof Text ? target : undefined, ...addedNodes])
          if (node?.isConnected) take(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
