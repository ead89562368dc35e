// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type JournalEntry, pushEvent, readJournal } from '#lib/analytics/data-layer.ts';
import { createListView, LIST_SETTLE_MS } from '#lib/analytics/list-view.ts';
import { pageViewed, viewItem } from '#lib/analytics/shop-events.ts';
import { listFiltered } from '#lib/analytics/use-events.ts';
import { beginPage } from '#tests/support/page-view.ts';

const FLOOR = { item_id: '214', item_name: 'Tideline Loop' };
const names = () => (window.dataLayer ?? []).flatMap((entry) => (entry as { event?: string }).event ?? []);

beforeEach(() => {
  beginPage();
});

describe('data layer', () => {
  it('S5.6-6 G39 an event is sent once per page view, and again on the next page', () => {
    pushEvent(viewItem(FLOOR));
    pushEvent(viewItem(FLOOR));
    pushEvent(viewItem({ ...FLOOR, item_id: '215' }));
    expect(names()).toEqual(['view_item', 'view_item']);
    beginPage();
    pushEvent(viewItem(FLOOR));
    expect(names()).toEqual(['view_item']);
  });

  it('S5.6-6 G39 events before the first page view is sent follow it, once', async () => {
    vi.resetModules();
    const fresh = await import('#lib/analytics/data-layer.ts');
    fresh.pushEvent(viewItem(FLOOR));
    fresh.beginPageView(pageViewed({ path: '/au', title: 'Home', region: 'au', ownRoom: false }));
    fresh.pushEvent(viewItem(FLOOR));
    expect(names()).toEqual(['page_view', 'view_item']);
  });

  it('of events that wait for a page view that never comes, a hundred are kept', async () => {
    vi.resetModules();
    const fresh = await import('#lib/analytics/data-layer.ts');
    for (let id = 0; id < 150; id++) fresh.pushEvent(viewItem({ ...FLOOR, item_id: `${id}` }));
    fresh.beginPageView(pageViewed({ path: '/au', title: 'Home', region: 'au', ownRoom: false }));
    expect(names()).toHaveLength(101);
  });

  it('S5.6-6 G39 a repeatable event is sent every time', () => {
    const event = { ...viewItem(FLOOR), often: true };
    pushEvent(event);
    pushEvent(event);
    expect(names()).toHaveLength(2);
  });

  it('clears the items of the previous event, and adds nothing to the event', () => {
    pushEvent(viewItem(FLOOR));
    expect(window.dataLayer).toEqual([
      { ecommerce: null },
      { event: 'view_item', ecommerce: { items: [{ ...FLOOR, quantity: 1 }] } },
    ]);
  });

  it('a container that remembers parameters does not use those of the previous event', () => {
    pushEvent(listFiltered('type=CPT'));
    expect(Object.assign({}, ...(window.dataLayer ?? []))).toMatchObject({ list_filters: 'type=CPT' });
    pushEvent(viewItem(FLOOR));
    expect(Object.assign({}, ...(window.dataLayer ?? [])).list_filters).toBeUndefined();
  });

  it('S5.6-1 logs to the console and its journal what was rejected and why', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    let last: readonly JournalEntry[] = [];
    const stop = readJournal((entries) => {
      last = entries;
    });
    pushEvent({ ...viewItem(FLOOR), key: '' });
    pushEvent(viewItem(FLOOR));
    pushEvent(viewItem(FLOOR));
    stop();
    pushEvent(viewItem({ ...FLOOR, item_id: '216' }));
    expect(warned).toHaveBeenCalledExactlyOnceWith('[analytics_event] The event has no key: view_item');
    expect(last.slice(-3).map(({ reason }) => reason)).toEqual([
      'The event has no key',
      undefined,
      'Sent already on this page',
    ]);
  });
});

describe('a list in view', () => {
  const setUp = (atOnce = false) => {
    vi.useFakeTimers();
    const send = vi.fn();
    return { send, view: createListView<string>({ send, keyOf: (item) => item, atOnce }) };
  };

  it('S7.14-3 is reported 60 ms after its items settled, if it is visible', () => {
    expect(LIST_SETTLE_MS).toBe(60);
    const { send, view } = setUp();
    view.see(true);
    view.register(['a']);
    vi.advanceTimersByTime(59);
    view.register(['a', 'b']);
    vi.advanceTimersByTime(59);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
    vi.useRealTimers();
  });

  it('S7.14-3 is reported once the list becomes visible', () => {
    const { send, view } = setUp();
    view.register(['a']);
    vi.advanceTimersByTime(500);
    expect(send).not.toHaveBeenCalled();
    view.see(true);
    expect(send).toHaveBeenCalledExactlyOnceWith(['a']);
    vi.useRealTimers();
  });

  it('S7.14-3 is reported without waiting for visibility, if so set', () => {
    const { send, view } = setUp(true);
    view.register(['a']);
    vi.advanceTimersByTime(60);
    expect(send).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('S5.6-6 reports each item once; later reports contain only new items', () => {
    const { send, view } = setUp();
    view.see(true);
    view.register(['a', 'b']);
    vi.advanceTimersByTime(60);
    view.see(false);
    view.see(true);
    view.register(['a', 'b', 'c']);
    vi.advanceTimersByTime(60);
    expect(send.mock.calls).toEqual([[['a', 'b']], [['c']]]);
    view.register(['d']);
    view.end();
    vi.advanceTimersByTime(60);
    expect(send).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
