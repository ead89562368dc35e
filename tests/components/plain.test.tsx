// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#components/button/button.tsx';
import { Chip } from '#components/chip/chip.tsx';
import { Dots } from '#components/dots/dots.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { PageHeader } from '#components/page-header/page-header.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { mediaHost } from '#lib/media/hosts.ts';
import { useStylesheet } from '#tests/support/stylesheet.ts';

const trail = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
const hrefs = () =>
  trail()
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

describe('breadcrumb', () => {
  const items = [
    { title: 'Floors' },
    { title: 'Carpet', href: '/au/products?type=CPT' },
    { title: 'More', items: [{ title: 'Collections', href: '/au/collections' }] },
    { title: 'Tideline Loop', href: '/au/products/tideline-loop' },
  ];

  it.each([
    ['icon', true],
    ['word', false],
  ] as const)('S2.7-6 begins with home, shown as %s', (show, drawn) => {
    render(<Breadcrumbs items={items} home={{ href: '/au', show }} />);
    const home = trail().getByRole('link', { name: 'Home' });
    expect(home.getAttribute('href')).toBe('/au');
    expect(home.querySelector('svg') !== null).toBe(drawn);
    expect(home.textContent).toBe(drawn ? '' : 'Home');
  });

  it('S2.7-6 has no home link unless requested', () => {
    render(<Breadcrumbs items={items} />);
    expect(trail().queryByRole('link', { name: 'Home' })).toBeNull();
  });

  it('S2.7-6 items are text, links or dropdowns of links; the last is the page itself', async () => {
    render(<Breadcrumbs items={items} />);
    expect(trail().getByText('Floors').closest('a')).toBeNull();
    const dropdown = trail().getByText('More').closest('details');
    expect(dropdown?.open).toBe(false);
    await userEvent.click(trail().getByText('More'));
    expect(dropdown?.open).toBe(true);
    expect(hrefs()).toEqual([
      ['Carpet', '/au/products?type=CPT'],
      ['Collections', '/au/collections'],
    ]);
    expect(trail().getByText('Tideline Loop').getAttribute('aria-current')).toBe('page');
  });
});

describe('heading', () => {
  it('S2.7-7 is a plain heading of its level', () => {
    const { container } = render(<Heading level={3}>Ruler</Heading>);
    screen.getByRole('heading', { level: 3, name: 'Ruler' });
    expect(container.querySelector('[data-ornament], svg')).toBeNull();
  });

  it.each([
    ['line', { line: true }, '[data-ornament="line"]'],
    ['bullet', { bullet: true }, 'h2 > [data-ornament="bullet"]'],
    ['icon', { icon: 'leaf' }, 'h2 > svg use[href$="#leaf"]'],
  ] as const)('S2.7-7 accepts a %s, hidden from assistive technology', (_, ornament, selector) => {
    const { container } = render(<Heading {...ornament}>Ruler</Heading>);
    const drawn = container.querySelector(selector);
    expect(drawn?.closest('[aria-hidden="true"]')).not.toBeNull();
    screen.getByRole('heading', { level: 2, name: 'Ruler' });
  });
});

describe('page header', () => {
  const host = mediaHost();
  const parts = (container: HTMLElement) =>
    [...container.querySelectorAll('.picture, nav, h1, button, p')].map((one) => one.tagName.toLowerCase());

  it('S2.7-5 shows picture, the one title, the children and then the breadcrumbs', () => {
    const { container } = render(
      <PageHeader
        host={host}
        title="Shoreline"
        cloudinaryPublicId="editorial/shoreline"
        breadcrumbItems={[{ title: 'Shoreline' }]}
        breadcrumbStyle={{ home: '/au', show: 'word' }}
        content="Left out beside breadcrumbs"
      >
        <button type="button">Sort</button>
      </PageHeader>,
    );
    expect(parts(container)).toEqual(['img', 'h1', 'button', 'nav']);
    screen.getByRole('heading', { level: 1, name: 'Shoreline' });
    expect(hrefs()).toEqual([['Home', '/au']]);
  });

  it('S2.7-5 the breadcrumbs are below the title without a picture too', () => {
    const { container } = render(
      <PageHeader host={host} title="Shoreline" breadcrumbItems={[{ title: 'Shoreline' }]} />,
    );
    expect(parts(container)).toEqual(['h1', 'nav']);
  });

  it('S2.7-5 shows a short paragraph if there are no breadcrumbs, and no picture if none is given', () => {
    const { container } = render(
      <PageHeader host={host} title="Shoreline" content="Floors from the coast." />,
    );
    expect(parts(container)).toEqual(['h1', 'p']);
    screen.getByText('Floors from the coast.');
  });

  it('S3.9-4 S9.10-2 defaults to 16:5 and 1200 px on small screens', () => {
    const { container } = render(
      <PageHeader host={host} title="Shoreline" cloudinaryPublicId="editorial/shoreline" />,
    );
    const ratio = (element: Element | null) =>
      Number(element?.getAttribute('width')) / Number(element?.getAttribute('height'));
    const small = container.querySelector('source');
    expect(ratio(container.querySelector('img'))).toBeCloseTo(16 / 5, 1);
    expect(ratio(small)).toBeCloseTo(3 / 2, 1);
    const widths = [...(small?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    expect(Math.max(...widths)).toBe(1200);
  });

  it('S3.9-4 accepts ratios, gravity, width and class', () => {
    const { container } = render(
      <PageHeader
        host={host}
        title="Shoreline"
        cloudinaryPublicId="editorial/shoreline"
        smallAspectRatio="6:7"
        largeAspectRatio="2:1"
        gravity="north"
        setMobileWidth={640}
        className="mt-8"
      />,
    );
    expect((container.firstElementChild as HTMLElement).className).toBe('mt-8');
    const box = container.querySelector<HTMLElement>('.page-header-picture');
    expect(box?.style.getPropertyValue('--ratio-small')).toBe('6 / 7');
    expect(box?.style.getPropertyValue('--ratio-large')).toBe('2 / 1');
    const small = container.querySelector('source');
    expect(Number(small?.getAttribute('width')) / Number(small?.getAttribute('height'))).toBeCloseTo(
      6 / 7,
      2,
    );
    expect(small?.srcset).not.toContain('1200w');
    expect(container.querySelector('img')?.src).toContain('g_north');
  });
});

describe('small components', () => {
  it('A-15 a chip says what it removes', () => {
    render(<Chip label="Grey" href="/au/products" />);
    expect(screen.getByRole('link', { name: 'Remove Grey' }).getAttribute('href')).toBe('/au/products');
  });

  it('A-7 a busy button says what it is doing, keeps the focus, and can be neither pressed nor submitted', async () => {
    const { rerender } = render(<Button count={2}>Samples</Button>);
    expect(screen.getByRole('button').textContent).toBe('Samples2');
    const [press, send] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())];
    const form = (busy: boolean) => (
      <form onSubmit={send}>
        <input aria-label="Name" />
        <input aria-label="Postcode" />
        <Button type="submit" busy={busy} busyLabel="Uploading Your Room..." onClick={press}>
          Upload Room Photo
        </Button>
      </form>
    );
    const user = userEvent.setup();
    rerender(form(false));
    await user.click(screen.getByRole('button', { name: 'Upload Room Photo' }));
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Uploading Your Room...' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    await user.type(screen.getByLabelText('Name'), 'A{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('DESIGN 8.6 a button that can be busy reserves the width of both labels and shows one', () => {
    document.head.innerHTML = '';
    useStylesheet('app/styles/controls.css');
    const button = (busy: boolean) => (
      <Button busy={busy} busyLabel="Loading">
        Load more
      </Button>
    );
    const turning = () => document.querySelectorAll('.animate-spin').length;
    const { rerender } = render(button(false));
    expect(screen.getByRole('button', { name: 'Load more' }).textContent).toBe('Load moreLoading');
    // An invisible animation does not keep the browser rendering.
    expect(turning()).toBe(0);
    rerender(button(true));
    expect(turning()).toBe(1);
    expect(screen.getByRole('button', { name: 'Loading' }).textContent).toBe('Load moreLoading');
    expect(
      getComputedStyle(screen.getByText('Load more').closest('[aria-hidden]') as Element).visibility,
    ).toBe('hidden');
  });

  it('dots are one picture named by their number', () => {
    const colours = ['Flax', 'Fog', 'Peat'].map((name) => ({ name, hex: '#888' }));
    const { rerender } = render(<Dots region="au" colours={colours} limit={2} />);
    expect(screen.getByRole('img', { name: '3 colours' }).textContent).toBe('+1');
    rerender(<Dots region="na" colours={colours.slice(0, 1)} />);
    expect(screen.getByRole('img', { name: '1 color' }).textContent).toBe('');
  });

  it('P-4 the main picture loads eagerly and first, others lazily; both reserve their box', () => {
    const source = { src: '/a.webp', width: 500, height: 200 };
    render(
      <>
        <Picture source={source} alt="main" priority />
        <Picture source={source} alt="other" />
      </>,
    );
    const [main, other] = screen.getAllByRole<HTMLImageElement>('img');
    expect(main?.getAttribute('loading')).toBe('eager');
    expect(main?.getAttribute('fetchpriority')).toBe('high');
    expect(other?.getAttribute('loading')).toBe('lazy');
    expect([other?.getAttribute('width'), other?.getAttribute('height')]).toEqual(['500', '200']);
  });
});
