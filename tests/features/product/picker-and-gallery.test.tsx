// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ColourProvider } from '#features/catalogue/product/colour-context.tsx';
import { ColourPicker } from '#features/catalogue/product/colour-picker.tsx';
import { Gallery } from '#features/catalogue/product/gallery.tsx';
import { gallerySlides } from '#features/catalogue/product/gallery-slide.ts';
import { ProductActions } from '#features/catalogue/product/product-actions.tsx';
import { productColours } from '#features/catalogue/product/product-colour.ts';
import { roomFacts } from '#features/catalogue/product/room-facts.ts';
import { Toaster } from '#features/site-frame/toaster.tsx';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { templateFor } from '#lib/media/image.ts';
import { room } from '#lib/media/rooms.ts';
import { storedRoomView, storedScene } from '#lib/scenes/stored-scene.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import { VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';
import content from '#tests/fixtures/content/catalogue/products/tideline-loop.json' with { type: 'json' };

const tideline = productSchema.parse(content);
const [first, ...others] = productColours(tideline, 'au', { kind: 'residential' });
if (!first) throw new Error('No colours');
const colours = [first, ...others] as const;

function show({ slug, sampleAvailable = true }: { slug?: string; sampleAvailable?: boolean } = {}) {
  window.history.replaceState(null, '', `/au/products/tideline-loop${slug ? `?colour=${slug}` : ''}`);
  return render(
    <StoreProvider region="au">
      <ColourProvider colours={colours} initial={colours.find((one) => one.slug === slug) ?? colours[0]}>
        <Gallery productName="Tideline Loop" slides={gallerySlides(roomFacts(tideline), 'au')} />
        <ColourPicker region="au" productSlug="tideline-loop" tile={templateFor('tile', mediaHost())} />
        <ProductActions productName="Tideline Loop" samples sampleAvailable={sampleAvailable} />
      </ColourProvider>
    </StoreProvider>,
  );
}

const picker = () => screen.getByRole('list', { name: 'Colours' });
const colourLink = (name: string) =>
  within(picker()).getByRole('link', { name: new RegExp(`^${name}(?: ?No sample)?$`) });
const shownColour = () =>
  within(picker())
    .getAllByRole('link', { current: true })
    .map((link) => link.textContent);
const strip = () => screen.getByRole('list', { name: 'Pictures' });
const mainPicture = () => within(strip()).getAllByRole('img')[0] as HTMLImageElement;

describe('colours of the product page', () => {
  beforeEach(() => {
    document.title = 'Tideline Loop Australia | Marram';
  });

  it('S2.3-3 every colour links to the product in that colour', () => {
    show();
    const links = within(picker()).getAllByRole('link');
    expect(links).toHaveLength(10);
    expect(links.map((link) => link.getAttribute('href'))).toContain(
      '/au/products/tideline-loop?colour=woad',
    );
    expect(shownColour()).toEqual(['Greywacke']);
  });

  it('S2.3-3 shows the colour in the address', () => {
    show({ slug: 'woad' });
    expect(shownColour()).toEqual(['WoadNo sample']);
    expect(screen.getByText('08 - Woad')).toBeTruthy();
    expect(mainPicture().src).toContain('/1021408');
  });

  it('S3.5-1 U-6 choosing a colour changes heading, pictures and address in place', async () => {
    show();
    await userEvent.click(colourLink('Flax'));
    expect(screen.getByText('03 - Flax').getAttribute('aria-live')).toBe('polite');
    expect(window.location.search).toBe('?colour=flax');
    expect(document.title).toBe('Tideline Loop Australia | Marram');
    const named = within(strip()).getAllByRole('img');
    expect(named.map((image) => image.getAttribute('alt'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Tideline Loop in Flax on the floor of an? /)]),
    );
    expect(named.filter((image) => !(image as HTMLImageElement).src.includes('1021403'))).toEqual([]);
  });

  it('U-6 keeps the previous picture beneath until the new one has loaded', async () => {
    show();
    await userEvent.click(colourLink('Flax'));
    const [below, above] = [...(strip().querySelector('li')?.querySelectorAll('img') ?? [])];
    expect(below?.src).toContain('/1021401');
    expect(above?.parentElement?.className).toContain('opacity-0');
    fireEvent.load(above as Element);
    expect(above?.parentElement?.className).not.toContain('opacity-0');
  });

  it('U-6 a colour shown before is shown again when selected again', async () => {
    show();
    const images = () => [...(strip().querySelector('li')?.querySelectorAll('img') ?? [])];
    for (const [name, id] of [
      ['Flax', '/1021403'],
      ['Fog', '/1021404'],
      ['Flax', '/1021403'],
    ] as const) {
      await userEvent.click(colourLink(name));
      const above = images().at(-1);
      expect(above?.src).toContain(id);
      fireEvent.load(above as Element);
      expect(above?.parentElement?.className).not.toContain('opacity-0');
    }
    expect(images()).toHaveLength(2);
  });

  it('U-6 Back shows what that address showed', async () => {
    show();
    await userEvent.click(colourLink('Flax'));
    window.history.replaceState(null, '', '/au/products/tideline-loop?colour=peat');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(shownColour()).toEqual(['Peat']);
    window.history.replaceState(null, '', '/au/products/tideline-loop');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(shownColour()).toEqual(['Greywacke']);
  });

  it('U-6 keeps other parameters of the address', async () => {
    show();
    window.history.replaceState(null, '', '/au/products/tideline-loop?utm_source=letter');
    await userEvent.click(colourLink('Fog'));
    expect(window.location.search).toBe('?utm_source=letter&colour=fog');
  });

  it('A-3 identifies colours by name and a current mark, not by colour alone', () => {
    show();
    for (const link of within(picker()).getAllByRole('link')) expect(link.textContent).toMatch(/\w/);
    expect(colourLink('Greywacke').getAttribute('aria-current')).toBe('true');
    expect(colourLink('Flax').hasAttribute('aria-current')).toBe(false);
  });
});

describe('gallery', () => {
  it('S7.13-1 shows the floor in rooms, from above and as a close-up, all by public id', () => {
    show();
    const pictures = within(strip()).getAllByRole('img') as HTMLImageElement[];
    expect(pictures).toHaveLength(7);
    expect(pictures[0]?.src).toMatch(/\/rooms\/[a-z]+-low\/1021401$/);
    expect(pictures[1]?.src).toMatch(/\/rooms\/[a-z0-9-]+\/1021401$/);
    expect(pictures[2]?.src).toMatch(/\/variants\/1021401\/swatches\/1$/);
    expect(pictures[3]?.src).toMatch(/\/variants\/1021401\/cameo$/);
    expect(pictures[4]?.src).toMatch(/\/rooms\/flight-runner\/1021401$/);
    expect(pictures[5]?.src).toMatch(/\/rooms\/flight-full\/1021401$/);
    expect(pictures.filter((image) => !image.width || !image.height || !image.alt)).toEqual([]);
    expect(pictures.map((image) => image.getAttribute('loading'))).toEqual([
      'eager',
      ...Array(6).fill('lazy'),
    ]);
  });

  it('S4.9-4 a visitor’s room that the service no longer has is reported and forgotten; without a response it stays', async () => {
    storedScene.write({ scene: { id: 'a'.repeat(26), filename: 'lounge.jpg' } });
    storedRoomView.write({ on: true });
    const answers = [503, 404];
    const asked = vi.fn(async () =>
      Response.json({ error: { code: 'unknown_scene' } }, { status: answers.shift() ?? 404 }),
    );
    vi.stubGlobal('fetch', asked);
    render(
      <StoreProvider region="au">
        <VisualiserProvider service={{ url: '/api/scenes', cnf: 'code', own: true }} floor="1073101">
          <ColourProvider colours={colours} initial={colours[0]}>
            <Gallery productName="Tideline Loop" slides={gallerySlides(roomFacts(tideline), 'au')} />
            <ColourPicker region="au" productSlug="tideline-loop" tile={templateFor('tile', mediaHost())} />
          </ColourProvider>
          <Toaster />
        </VisualiserProvider>
      </StoreProvider>,
    );
    const mine = () => screen.getByRole('img', { name: /^Your room with/ });
    fireEvent.error(mine());
    expect(await screen.findByText(/^The picture of your room could not be opened\./)).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(1);
    // Switched off and on, it is requested again.
    const roomView = screen.getByRole('switch', { name: 'Room view' });
    expect(screen.queryByRole('img', { name: /^Your room with/ })).toBeNull();
    for (const _ of ['off', 'on']) await userEvent.click(roomView);
    expect(mine()).toBeTruthy();
    await userEvent.click(colourLink('Flax'));
    fireEvent.error(mine());
    expect(await screen.findByText(/^Your room has expired\./)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Room view' })).toBeNull();
    expect([storedScene.read(), storedRoomView.read()]).toEqual([undefined, undefined]);
    vi.unstubAllGlobals();
  });

  it('shows no scene twice among its four rooms', () => {
    for (let code = 100; code < 160; code++) {
      const slides = gallerySlides(
        { ...roomFacts(tideline), rooms: ['living', 'bedroom'], code: String(code) },
        'au',
      );
      const scenes = slides.flatMap((slide) => room(slide.room ?? '')?.scene ?? []);
      expect(scenes).toHaveLength(4);
      expect(new Set(scenes).size, String(code)).toBe(4);
    }
  });

  it('S7.13-1 shows how a carpet is laid on stairs, and no stairs for floors unsuitable for them', () => {
    const slides = gallerySlides(roomFacts(tideline), 'au');
    expect(
      slides.filter(({ room }) => room?.startsWith('flight')).map(({ title, alt }) => [title, alt]),
    ).toEqual([
      ['Stair runner', expect.stringMatching(/^Tideline Loop in .* as a runner on a stair$/)],
      ['Stair, full width', expect.stringMatching(/^Tideline Loop in .* over the full width of a stair$/)],
    ]);
    expect(new Set(slides.map(({ title }) => title)).size).toBe(slides.length);
    const elsewhere = gallerySlides({ ...roomFacts(tideline), rooms: ['living', 'bedroom', 'study'] }, 'au');
    expect(elsewhere).toHaveLength(6);
    expect(elsewhere.some(({ room }) => room?.startsWith('flight'))).toBe(false);
  });

  it('U-6 thumbnails link to the pictures and mark the current one', () => {
    show();
    const thumb = screen.getByRole('link', { name: 'Close up' });
    expect(strip().querySelector(thumb.getAttribute('href') ?? '')).toBeTruthy();
    expect(thumb.hasAttribute('aria-current')).toBe(false);
    strip().scrollTo = () => undefined;
    fireEvent.click(thumb);
    expect(thumb.getAttribute('aria-current')).toBe('true');
  });
});

describe('enlarged picture', () => {
  it('U-6 shows the current picture uncropped, loaded only on request', async () => {
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    show();
    await userEvent.click(colourLink('Peat'));
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge' }));
    const dialog = screen.getByRole('dialog', { name: /^Tideline Loop in Peat/ });
    const picture = dialog.querySelector('img') as HTMLImageElement;
    expect(picture.src).toMatch(/\/rooms\/[a-z0-9-]+\/1021406$/);
    expect(picture.src).not.toContain('c_crop');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog.querySelector('img')).toBeNull();
  });
});

describe('sample buttons', () => {
  it('A-3 no button is without effect: only the one for enlarging exists', () => {
    show();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Enlarge',
    ]);
  });
});
