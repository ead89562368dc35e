import { readFileSync } from 'node:fs';

/** Puts one of the shop's stylesheets on the jsdom page, so that what it hides is hidden for queries too. */
export function useStylesheet(file: string): void {
  const style = document.createElement('style');
  style.textContent = readFileSync(file, 'utf8');
  document.head.append(style);
}
