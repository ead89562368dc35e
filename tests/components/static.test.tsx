// @vitest-environment jsdom
import { act, type ReactElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { Static } from '#components/static/static.tsx';
import { type PageRender, processLink } from '#lib/server/process-link.ts';
import { drawStaticParts } from '#server/pages/static-parts.ts';

const link = processLink();
const shared = globalThis as { shopStillParts?: unknown };
const pageOf = (staticParts?: string[]): PageRender => ({
  ...{ address: '/au', tags: new Set(), isStorable: true },
  ...(staticParts && { staticParts }),
});

/** What server components leave in a page's data, and the document's markup, as the server renders them. */
async function served(make: () => ReactElement<object>) {
  await drawStaticParts(link);
  return link.pageRender.run(pageOf([]), () => {
    const data = make();
    return { data, markup: renderToString(data) };
  });
}

let root: Root | undefined;
/** A browser has no renderer. */
async function alive(markup: string, data: ReactElement) {
  delete shared.shopStillParts;
  document.body.innerHTML = `<main>${markup}</main>`;
  const main = document.querySelector('main') as HTMLElement;
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = main.querySelector('[data-still]')?.firstChild;
  await act(async () => {
    root = hydrateRoot(main, data, { onRecoverableError: (error) => console.error(error) });
  });
  return { main, before, errors };
}

/** A server component: its element is what a page's data contain. */
const Menu = ({ words }: { words: string }) => (
  <ul>
    <li>{words}</li>
  </ul>
);
const menu = (words = 'Wool & <oak>') => Static({ as: 'nav', id: 'menu', children: <Menu words={words} /> });

describe('a static part', () => {
  beforeAll(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    delete shared.shopStillParts;
    vi.restoreAllMocks();
  });

  it('is in the document and not in the RSC data', async () => {
    const { data, markup } = await served(menu);
    expect(markup).toBe('<nav id="menu" data-still="0"><ul><li>Wool &amp; &lt;oak&gt;</li></ul></nav>');
    expect(JSON.stringify(data.props)).toBe('{"as":"nav","id":"menu","still":0}');
  });

  it('is in the data if only data are requested, and if no server is present', async () => {
    await drawStaticParts(link);
    const asked = link.pageRender.run(pageOf(), menu);
    delete shared.shopStillParts;
    for (const { props, ...element } of [asked, menu()]) {
      expect(props).toHaveProperty('children');
      const markup = renderToString({ ...element, props });
      expect(markup).toBe('<nav id="menu"><ul><li>Wool &amp; &lt;oak&gt;</li></ul></nav>');
    }
  });

  it('is left unchanged when the page hydrates and changes', async () => {
    let more: (() => void) | undefined;
    const { data, markup } = await served(menu);
    function Page({ island }: { island: ReactElement<object> }) {
      const [count, setCount] = useState(0);
      more = () => setCount(count + 1);
      return (
        <>
          <b>{count}</b>
          {/* A new element each time, as after a state change of the page around it. */}
          <island.type {...island.props} />
        </>
      );
    }
    const { main, before, errors } = await alive(`<b>0</b>${markup}`, <Page island={data} />);
    main.querySelector('li')?.setAttribute('aria-current', 'page');
    await act(async () => more?.());
    expect(main.querySelector('b')?.textContent).toBe('1');
    expect(main.querySelector('nav')?.firstChild).toBe(before);
    expect(main.querySelector('li')?.outerHTML).toBe('<li aria-current="page">Wool &amp; &lt;oak&gt;</li>');
    expect(errors).not.toHaveBeenCalled();
  });

  it('keeps its nodes when React renders the page again, as after a translation', async () => {
    const { data, markup } = await served(menu);
    const { main, before, errors } = await alive(
      `<p>Übersetzt</p>${markup}`,
      <>
        <p>Translated</p>
        {data}
      </>,
    );
    expect(errors).toHaveBeenCalled();
    expect(main.querySelector('p')?.textContent).toBe('Translated');
    expect(main.querySelectorAll('nav')).toHaveLength(1);
    expect(main.querySelector('nav')?.firstChild).toBe(before);
  });

  it('is replaced by data that contain it', async () => {
    const { data, markup } = await served(menu);
    const { main } = await alive(markup, data);
    const next = menu('Jute');
    await act(async () => root?.render(next));
    expect(main.innerHTML).toBe('<nav id="menu"><ul><li>Jute</li></ul></nav>');
  });

  it('is rendered once for the same props if it reads nothing else', async () => {
    const draw = vi.fn(Menu);
    const Counted = (props: { words: string }) => draw(props);
    await drawStaticParts(link);
    const page = (words: string) =>
      link.pageRender.run(pageOf([]), () =>
        renderToString(Static({ as: 'nav', once: true, children: <Counted words={words} /> })),
      );
    const markups = ['Wool', 'Jute', 'Wool', 'Jute', 'Sisal'].map(page);
    expect(draw).toHaveBeenCalledTimes(3);
    const [wool, jute, woolAgain, juteAgain, sisal] = markups;
    expect([woolAgain, juteAgain]).toEqual([wool, jute]);
    expect([wool, jute, sisal].map((markup) => markup?.replace(/<[^>]+>/g, ''))).toEqual([
      'Wool',
      'Jute',
      'Sisal',
    ]);
  });

  it('throws if it would have to wait', async () => {
    async function Late() {
      return <b>late</b>;
    }
    await expect(served(() => Static({ children: <Late /> }))).rejects.toThrow();
  });

  it('SEO-17 can be structured data', async () => {
    const { data, markup } = await served(() =>
      PageJsonLd({ data: { '@type': 'Thing', name: '</script>' } }),
    );
    expect(markup).toMatch(/^<script type="application\/ld\+json" data-still="0">\{.*\}<\/script>$/);
    expect(markup.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.stringify(data.props)).not.toContain('Thing');
  });
});
