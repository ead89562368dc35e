import { readFileSync } from 'node:fs';

/** Adds one of the shop's stylesheets to the jsdom page, so that queries skip what it hides. */
export function useStylesheet(file: string): void {
  const style = document.createElement('style');
  style.textContent = readFileSync(file, 'utf8');
  document.head.append(style);
}
