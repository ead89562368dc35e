import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE_PROGRAMS } from '#server/pages/inline-scripts.ts';
import { inlineScripts } from '#tests/support/inline-scripts.ts';
import { document, find, ORIGIN, open, page, run } from './program-page.ts';

beforeEach(() => open());

it('the programs are small, and define no global names', () => {
  const before = Object.keys(page);
  run('replay-early-input');
  run('late-scripts', 'a.js');
  expect(Object.keys(page)).toEqual(before);
  const all = PAGE_PROGRAMS.map((program) => inlineScripts.programs[program]).join('');
  expect(all.length).toBeLessThan(3175);
  expect(gzipSync(all).length).toBeLessThan(1620);
});

describe('replaying early input', () => {
  const FORM =
    '<button id="one" type="button">1</button><button id="two" type="button"><i id="in">2</i></button><button id="send">Send</button><input id="width"><select id="unit"><option>m</option><option>ft</option></select><input id="tick" type="checkbox"><input id="red" type="radio" name="colour"><input id="blue" type="radio" name="colour"><textarea id="note"></textarea>' +
    ['heart', 'star', 'moon']
      .map((id) => `<button id="${id}" type="button" aria-pressed="false">${id}</button>`)
      .join('');
  /** The page works; waits until it has received all input, each in a turn of its own. */
  async function ready() {
    document.dispatchEvent(new page.Event('page-ready'));
    for (let turn = 0; turn < 9; turn++) await new Promise((resolve) => page.setTimeout(resolve));
  }

  /** Records the events that the page's scripts receive from now on. */
  function heard(): string[] {
    const events: string[] = [];
    for (const name of ['click', 'input', 'change', 'focusout'])
      document.body.addEventListener(name, ({ target }) => {
        const { id, value } = target as HTMLInputElement;
        events.push(`${name} ${id} ${value}`.trim());
      });
    return events;
  }
  function type(selector: string, value: string): void {
    const field = find<HTMLInputElement>(selector);
    field.value = value;
    field.dispatchEvent(new page.Event('input', { bubbles: true }));
  }

  beforeEach(() => {
    open(FORM);
    run('replay-early-input');
  });

  it('what is typed or unticked before the replay is not undone by it', async () => {
    type('#width', '3');
    find('#tick').click();
    const replayed = ready();
    type('#width', '3.6');
    find('#tick').click();
    await replayed;
    expect(find<HTMLInputElement>('#width').value).toBe('3.6');
    expect(find<HTMLInputElement>('#tick').checked).toBe(false);
  });

  it('presses the last button again, but no submit button', async () => {
    find('#one').click();
    find('#in').click();
    find('#send').click();
    const events = heard();
    await ready();
    expect(events).toEqual(['click two']);
  });

  it('presses all buttons that stay pressed again, but not those pressed twice', async () => {
    for (const id of ['one', 'two', 'send', 'two', 'heart', 'star', 'heart', 'moon']) find(`#${id}`).click();
    const events = heard();
    await ready();
    expect(events).toEqual(['click star', 'click moon', 'click two']);
  });

  it('keeps hearts and comparison choices of a page that is left before it is ready, once, and no other buttons', async () => {
    for (const id of ['heart', 'moon']) Object.assign(find(`#${id}`), { value: `${id}/au/7` });
    for (const id of ['heart', 'star', 'moon', 'one']) find(`#${id}`).click();
    const leave = () => page.dispatchEvent(new page.Event('pagehide'));
    const kept = () => page.localStorage.getItem('pressed-floors');
    page.localStorage.setItem('pressed-floors', ' heart/nz/7');
    leave();
    leave();
    expect(kept()).toBe(' heart/nz/7 heart/au/7 moon/au/7');
    // Restored from the back/forward cache: nothing is pressed again.
    const events = heard();
    await ready();
    expect(events).toEqual(['click star', 'click one']);
    find('#heart').click();
    leave();
    expect(kept()).toBe(' heart/nz/7 heart/au/7 moon/au/7');
  });

  it('types, chooses and ticks again, so that the fields’ scripts receive it', async () => {
    type('#width', '3.5');
    type('#unit', 'ft');
    type('#note', 'hall');
    find('#tick').click();
    find('#red').click();
    find('#blue').click();
    const events = heard();
    await ready();
    expect(events).toEqual([
      'input width 3.5',
      'focusout width 3.5',
      'change unit ft',
      'input note hall',
      'focusout note hall',
      ...['click', 'input', 'change'].map((name) => `${name} tick on`),
      ...['click', 'input', 'change'].map((name) => `${name} blue on`),
    ]);
    expect(find<HTMLInputElement>('#tick').checked).toBe(true);
    expect(find<HTMLInputElement>('#blue').checked).toBe(true);
  });

  it('ticks one box after the other, so that the page renders each before the next', async () => {
    document.body.insertAdjacentHTML('beforeend', '<input id="tock" type="checkbox">');
    for (const id of ['tick', 'tock']) find(`#${id}`).click();
    const order: string[] = [];
    for (const id of ['tick', 'tock'])
      find(`#${id}`).addEventListener('click', () => {
        order.push(id);
        queueMicrotask(() => order.push('rendered'));
      });
    await ready();
    expect(order).toEqual(['tick', 'rendered', 'tock', 'rendered']);
  });

  it('presses Enter again after what was typed, in a field without a form submission', async () => {
    const enter = (selector: string, key = 'Enter') =>
      find(selector).dispatchEvent(new page.KeyboardEvent('keydown', { key, bubbles: true }));
    const field = find('#width');
    const keys: string[] = [];
    for (const selector of ['#width', '#tick'])
      find(selector).addEventListener('keydown', ({ key }) => keys.push(`${selector} ${key}`));
    type('#width', 'Geelong');
    enter('#width', 'g');
    enter('#width');
    const form = document.createElement('form');
    form.append(find('#tick'));
    document.body.append(form);
    enter('#tick');
    enter('#one');
    keys.length = 0;
    field.addEventListener('input', () => keys.push('typed'));
    await ready();
    expect(keys).toEqual(['typed', '#width Enter']);

    open(FORM);
    run('replay-early-input');
    type('#width', 'Geelong');
    enter('#width');
    type('#width', 'Geelong West');
    find('#width').addEventListener('keydown', () => keys.push('again'));
    await ready();
    expect(keys).toHaveLength(2);
  });

  it('fills a field with the native setter instead of the script’s, after emptying it with that one', async () => {
    type('#width', '3.5');
    const field = find<HTMLInputElement>('#width');
    const seen: string[] = [];
    Object.defineProperty(field, 'value', {
      configurable: true,
      get: () => 'watched',
      set: (value: string) => seen.push(value),
    });
    await ready();
    expect(seen).toEqual(['']);
    Reflect.deleteProperty(field, 'value');
    expect(field.value).toBe('3.5');
  });

  describe('Back before scripts listen', () => {
    const to = async (step: () => void) => {
      const arrived = new Promise((resolve) => page.addEventListener('popstate', resolve, { once: true }));
      step();
      await arrived;
    };
    const back = () => to(() => page.history.back());
    /** The router's first action: it writes the address that it read. */
    const routerWrites = (address: string) => page.history.replaceState({ __NA: true }, '', address);
    /** Records the addresses that the page's scripts are told. */
    function told(): string[] {
      const addresses: string[] = [];
      page.addEventListener('popstate', () => addresses.push(page.location.search));
      return addresses;
    }
    beforeEach(() => {
      for (const query of ['?type=CPT', '?type=CPT&colour=gray']) page.history.pushState(null, '', query);
    });

    it('leads to its page once it is ready, although the router restores the previous address', async () => {
      await back();
      await back();
      routerWrites('?type=CPT&colour=gray');
      const addresses = told();
      await ready();
      expect(addresses).toEqual(['']);
      expect(page.location.href).toBe(`${ORIGIN}/au/products`);
      // Later navigations are handled by the page itself.
      await to(() => page.history.forward());
      await ready();
      expect(addresses).toEqual(['', '?type=CPT']);
    });

    it('keeps the address of every entry, although the router writes between two of them', async () => {
      await back();
      routerWrites('?type=CPT&colour=gray');
      await back();
      await ready();
      const addresses = told();
      await to(() => page.history.forward());
      await to(() => page.history.forward());
      expect(addresses).toEqual(['?type=CPT', '?type=CPT&colour=gray']);
      page.history.replaceState(null, '', '?type=HF');
      expect(page.location.search).toBe('?type=HF');
    });

    it('is reported to the page if the router wrote nothing over it', async () => {
      await back();
      const addresses = told();
      await ready();
      expect(addresses).toEqual(['?type=CPT']);
    });

    it('is left to the router if it has written the entry, and nothing is reported without a Back', async () => {
      const untouched = told();
      await ready();
      expect(untouched).toEqual([]);

      open();
      run('replay-early-input');
      page.history.replaceState({ __NA: true }, '', '?type=CPT');
      page.history.pushState(null, '', '?colour=gray');
      page.history.pushState(null, '', '?colour=brown');
      await back();
      await back();
      const addresses = told();
      await ready();
      expect(addresses).toEqual([]);
      expect(page.history.state).toEqual({ __NA: true });
    });
  });

  it('does not change a focused field, removed fields, and later values', async () => {
    type('#width', '3.5');
    find('#width').focus();
    type('#note', 'hall');
    find('#two').click();
    find('#note').remove();
    find('#two').remove();
    const events = heard();
    await ready();
    find('#one').click();
    await ready();
    expect(events).toEqual(['input width 3.5', 'click one']);
  });
});
