import type { Page } from '@playwright/test';

/**
 * Lines without length whose stroke does not scale with their picture. WebKit scales their round ends nevertheless: to
 * the size of the picture, if its coordinates are from 0 to 1.
 */
export const linesWithoutLength = (page: Page): Promise<string[]> =>
  page.locator('path').evaluateAll((paths) => {
    const lengthOf = (line: string) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', line);
      return path.getTotalLength();
    };
    return paths
      .filter((path) => getComputedStyle(path).vectorEffect === 'non-scaling-stroke')
      .flatMap((path) => path.getAttribute('d')?.split(/(?=M)/) ?? [])
      .filter((line) => lengthOf(line) === 0);
  });
