import { createRequire } from 'node:module';
import type { Program } from '#server/pages/inline-scripts.ts';
import { inlineScripts } from '#tests/support/inline-scripts.ts';

type PageWindow = Window & typeof globalThis;
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: object) => { window: PageWindow };
};

export const ORIGIN = 'https://www.marram.example';
/** The page that was opened last, and its document. */
export let page: PageWindow;
export let document: Document;

export function open(body = '', options: object = {}): void {
  ({ window: page } = new JSDOM(`<body>${body}</body>`, {
    url: `${ORIGIN}/au/products`,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    ...options,
  }));
  ({ document } = page);
}

/** Runs a program as a page does: as the text of a script element. */
export function run(program: Program, chunks?: string): void {
  const script = document.createElement('script');
  if (chunks !== undefined) script.dataset.chunks = chunks;
  script.text = inlineScripts.programs[program];
  document.body.append(script);
}

export function find<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}
