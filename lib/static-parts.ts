/**
 * Still parts of the document being rendered: static markup that no script changes and that is not part of the page's
 * data.
 */
export interface StaticParts {
  /**
   * Renders a React element; returns the number of the part, or undefined if the page's data must contain everything.
   * With `once`, the component must depend only on its props: markup for the same props is reused.
   */
  draw(element: unknown, once: boolean): number | undefined;
  /** The same for existing markup. */
  keep(markup: string): number | undefined;
  /** Returns the markup of a part of this document. */
  markup(part: number): string;
}

/**
 * Set by the HTTP server's process (server/pages/static-parts.ts), which has the renderer that bundles lack; undefined
 * in a browser and where a component is rendered on its own.
 */
const shared = globalThis as { shopStillParts?: StaticParts };

export const staticParts = (): StaticParts | undefined => shared.shopStillParts;

export function offerStaticParts(parts: StaticParts): void {
  shared.shopStillParts = parts;
}
