/** Brand colour and font from the style sheet. */
export function lookOf(root: HTMLElement): { brand: string; font: string } {
  const style = getComputedStyle(root);
  return { brand: style.getPropertyValue('--brand'), font: style.fontFamily };
}
