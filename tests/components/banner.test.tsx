// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Banner } from '#components/banner/banner.tsx';
import type { BannerProps } from '#components/banner/banner-props.ts';
import { mediaHost } from '#lib/media/hosts.ts';

const ember = {
  globalItemId: '1021402',
  productName: 'Low Country',
  name: '01 Ember',
  colourId: '01',
  colours: [
    { name: '01 Ember', hex: '#8a4b3a' },
    { name: '02 Bark', hex: '#5a4a3f' },
  ],
};

function show(props: Partial<BannerProps> = {}) {
  const { container } = render(
    <Banner
      host={mediaHost()}
      region="au"
      title="The ground of every room"
      cloudinaryPublicId="editorial/harbour"
      {...props}
    />,
  );
  const banner = container.querySelector<HTMLElement>('.banner');
  if (!banner) throw new Error('No banner');
  return { container, banner };
}
const link = (name: string) => screen.getByRole('link', { name });

describe('texts of the banner', () => {
  it('S2.7-1 shows title, sub-heading link, badge text, paragraph and call to action', () => {
    show({
      subHeadingLink: { href: '/au/collections/harbour', title: 'Harbour' },
      badgeText: 'New',
      content: { text: 'Made to be walked on barefoot.' },
      ctaButton: { link: '/au/products', title: 'Browse carpet' },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'The ground of every room' })).toBeDefined();
    expect(link('Harbour')).toHaveProperty('pathname', '/au/collections/harbour');
    expect(screen.getByText('New')).toBeDefined();
    expect(screen.getByText('Made to be walked on barefoot.')).toBeDefined();
    expect(link('Browse carpet')).toHaveProperty('pathname', '/au/products');
  });

  it('S2.7-1 is a title on a picture if nothing else is given', () => {
    const { container } = show();
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.querySelector('p')).toBeNull();
  });

  it('S2.7-3 Read More links to the product type of the content', () => {
    show({ content: { text: 'Wool.', name: 'Wool_Twist Carpet' } });
    expect(link('Read More: The ground of every room')).toHaveProperty(
      'pathname',
      '/au/product-types/wool-twist-carpet',
    );
  });

  it('S2.7-3 Read More links to a given link first, also beside a call to action', () => {
    show({
      content: { text: 'Wool.', name: 'Wool', link: '/au/features/9' },
      ctaButton: { link: '/au/products', title: 'Browse carpet' },
    });
    expect(link('Read More: The ground of every room')).toHaveProperty('pathname', '/au/features/9');
    expect(link('Browse carpet')).toBeDefined();
  });

  it.each([
    ['au', 'Read More'],
    ['nz', 'Read More'],
    ['na', 'Learn more'],
  ] as const)(
    'S2.7-4 G43 in %s the link reads %s, and screen readers hear what it is about',
    (region, words) => {
      show({ region, content: { text: 'Wool.', name: 'Wool' } });
      expect(link(`${words}: The ground of every room`)).toHaveProperty(
        'pathname',
        `/${region}/product-types/wool`,
      );
    },
  );
});

describe('variant in the picture of the banner', () => {
  it('S2.7-2 S3.9-3 an id segment gets a tooltip that links to the product in that colour', async () => {
    const { banner } = show({ cloudinaryPublicId: 'home/low-country_id-1021402_wide', variants: [ember] });
    const ring = within(banner).getByRole('button', { name: 'Which floor is this?' });
    expect(ring.getAttribute('aria-expanded')).toBe('false');
    await userEvent.hover(ring);
    expect(ring.getAttribute('aria-expanded')).toBe('true');
    const { pathname, search } = within(banner).getByRole<HTMLAnchorElement>('link', {
      name: 'Low Country, 01 Ember',
    });
    expect(pathname + search).toBe('/au/products/low-country?colour=01-ember');
  });

  it('S3.9-3 the shop’s own rooms name their variant too, and the banner ends with its selvedge', () => {
    const { container, banner } = show({
      cloudinaryPublicId: 'rooms/living/1021402',
      variants: [{ ...ember, globalItemId: '7', name: 'Other' }, ember],
    });
    expect(within(banner).getByRole('link', { name: 'Low Country, 01 Ember' })).toBeDefined();
    expect(within(container).getByRole('img', { name: '2 colours' })).toBeDefined();
    expect(link('View this floor').getAttribute('href')).toBe('/au/products/low-country?colour=01-ember');
  });

  it('S5.7-1 S8-17 warns if the named variant was not passed', () => {
    const warn = vi.fn();
    show({ cloudinaryPublicId: 'home/id-99', variants: [ember], warn });
    expect(warn.mock.calls).toEqual([['Cannot find a variant for the banner preview']]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('S5.7-1 does not warn if the picture names no variant', () => {
    const warn = vi.fn();
    show({ cloudinaryPublicId: 'editorial/harbour', variants: [ember], warn });
    expect(warn).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('properties of the banner', () => {
  it('S3.9-1 defaults to a large title, 3:2 and 5:2 pictures and the light mode', () => {
    const { banner } = show();
    expect(screen.getByRole('heading').className).toContain('type-d1');
    expect(banner.style.getPropertyValue('--banner-small')).toBe('3 / 2');
    expect(banner.style.getPropertyValue('--banner-large')).toBe('5 / 2');
    const image = within(banner).getByRole('presentation', { hidden: true });
    expect(Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toBeCloseTo(5 / 2, 1);
    const small = banner.querySelector('source');
    expect(Number(small?.getAttribute('width')) / Number(small?.getAttribute('height'))).toBeCloseTo(1.5, 1);
    expect(banner.dataset.headerMode).toBe('light');
  });

  it('S4.10-1 the override colour sets the mode of banner and header', () => {
    expect(show({ overideColour: 'dark' }).banner.dataset.headerMode).toBe('dark');
  });

  it('S3.9-2 titleHide keeps the title for assistive technology only', () => {
    show({ titleHide: true });
    expect(screen.getByRole('heading', { level: 1 }).className).toBe('sr-only');
  });

  it('S3.9-2 titleStandard sets the title in the text font', () => {
    show({ titleStandard: true });
    expect(screen.getByRole('heading').className).toBe('type-title');
  });

  it('S3.9-2 accepts gravity, mobile width, class, height, fade, badge picture and button class', () => {
    const { container, banner } = show({
      gravity: 'south_east',
      setMobileWidth: 640,
      className: 'mt-8',
      heightOverride: '600px',
      fade: false,
      badgePublicId: 'badges/wool-mark',
      ctaButton: { link: '/au/products', title: 'Browse', class: 'special' },
    });
    expect((container.firstElementChild as HTMLElement).className).toBe('mt-8');
    expect(banner.style.getPropertyValue('--banner-height')).toBe('600px');
    expect(banner.className).toContain('banner-high');
    expect(banner.querySelector('.banner-fade')).toBeNull();
    expect(banner.innerHTML).toContain('g_south_east');
    expect(banner.querySelector('source')?.srcset).toContain('640w');
    expect(banner.querySelector('source')?.srcset).not.toMatch(/(?:[789]\d\d|\d{4})w/);
    expect(banner.innerHTML).toContain('badges/wool-mark');
    expect(link('Browse').className).toContain('special');
    const plain = show().banner;
    expect(plain.className).not.toContain('banner-high');
    expect(plain.querySelector('.banner-fade')).toBeTruthy();
  });
});
