/** Brand colour and typeface, as the style sheet has them. */
export function lookOf(root: HTMLElement): { brand: string; font: string } {
  const style = getComputedStyle(root);
  return { brand: style.getPropertyValue('--brand'), font: style.fontFamily };
}
