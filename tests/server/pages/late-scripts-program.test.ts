import { beforeEach, describe, expect, it, vi } from 'vitest';
import { document, find, open, page, run } from './program-page.ts';

describe('the program that adds late scripts', () => {
  const SCRIPTS = ['/_next/static/chunks/a.js', '/_next/static/chunks/b-1.js'];
  const added = () => [...document.head.children].map((script) => script.getAttribute('src'));
  /** Timers and frames of the page wait until they are run, by their time in ms; a frame has none. */
  let waiting: { readonly run: () => void; readonly ms?: number }[];
  const runFrame = () => waiting.find(({ ms }) => ms === undefined)?.run();
  const runTimers = (of: number) => {
    for (const { run, ms } of waiting) if (ms === of) run();
  };
  let reportPaint: () => void;

  function openPage(body?: string): void {
    open(body);
    waiting = [];
    Object.assign(page, {
      requestAnimationFrame: (run: () => void) => waiting.push({ run }),
      setTimeout: (run: () => void, ms = 0) => waiting.push({ run, ms }),
      PerformanceObserver: class {
        static supportedEntryTypes: string[] = ['paint'];
        constructor(call: (entries: object) => void) {
          reportPaint = () => call({ getEntriesByName: (name: string) => [{ name }] });
        }
        observe() {}
      },
    });
  }
  beforeEach(() => openPage());

  it('adds them once, when the first frame is on the screen', () => {
    run('late-scripts', 'a.js b-1.js');
    expect(added()).toEqual([]);
    reportPaint();
    expect(added()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      runTimers(0);
      expect(added()).toEqual(SCRIPTS);
      reportPaint();
    }
  });

  it.each(['load', 'error', 'slow'])('waits for the main picture (%s)', (end) => {
    openPage('<img fetchpriority="high" src="/a.jpg">');
    Object.defineProperty(find('img'), 'complete', { value: false });
    run('late-scripts', 'a.js b-1.js');
    reportPaint();
    runTimers(0);
    expect(added()).toEqual([]);
    if (end === 'slow') runTimers(1500);
    else find('img').dispatchEvent(new page.Event(end));
    expect(added()).toEqual(SCRIPTS);
  });

  it('adds them some time after a frame that is not reported', () => {
    run('late-scripts', 'a.js b-1.js');
    runFrame();
    expect(added()).toEqual([]);
    runTimers(3500);
    expect(added()).toEqual(SCRIPTS);
  });

  it('adds them after a frame in browsers that report none', () => {
    Reflect.deleteProperty(page, 'PerformanceObserver');
    run('late-scripts', 'a.js b-1.js');
    expect(added()).toEqual([]);
    runFrame();
    runTimers(0);
    expect(added()).toEqual(SCRIPTS);
  });

  it('does not add them to a prerendered page until it is opened', () => {
    Object.assign(document, { prerendering: true });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    run('late-scripts', 'a.js');
    expect(added()).toEqual([]);
    document.dispatchEvent(new page.Event('prerenderingchange'));
    document.dispatchEvent(new page.Event('prerenderingchange'));
    expect(added()).toHaveLength(1);
  });

  it('adds them at once in a background tab', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    run('late-scripts', 'a.js b-1.js');
    expect(added()).toEqual(SCRIPTS);
  });
});
