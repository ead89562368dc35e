/** Parts of the document that is being rendered which no script changes: markup, and not in the page's data. */
export interface StillParts {
  /**
   * Draws an element of React's; the number of the part, or undefined where a page's data has to have everything. With
   * `once` the element is of a component that reads nothing but its props: markup of the same props is taken again.
   */
  draw(element: unknown, once: boolean): number | undefined;
  /** The same for what is markup already. */
  keep(markup: string): number | undefined;
  /** Markup of a part of this document. */
  markup(part: number): string;
}

/**
 * Of the process (server/pages/still-parts.ts), whose renderer bundles do not have; not there in a browser, nor where a
 * component is rendered alone.
 */
const shared = globalThis as { shopStillParts?: StillParts };

export const stillParts = (): StillParts | undefined => shared.shopStillParts;

export function offerStillParts(parts: StillParts): void {
  shared.shopStillParts = parts;
}
