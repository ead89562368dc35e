// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { floorOfProduct } from '#lib/area/floor-of-product.ts';
import { floorFragment, readFragment, shareFragment } from '#lib/area/share.ts';
import { productSchema } from '#lib/contracts/catalogue.ts';
import content from '#tests/fixtures/content/catalogue/products/pemberton-twist.json' with { type: 'json' };
import tile from '#tests/fixtures/content/catalogue/products/silo-concrete.json' with { type: 'json' };
import { field, room, showCalculator, total } from './support.tsx';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/au/calculator');
});
afterEach(() => vi.unstubAllGlobals());

const plan = () => screen.findByRole('region', { name: 'Cut plan' });
const fact = async (term: string) =>
  within(await plan()).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const cuts = async () =>
  within(await plan())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

async function withRoom(width: string, length: string, region: 'au' | 'na' = 'au') {
  const shown = showCalculator({ region });
  const feet = region === 'na' ? ', feet' : '';
  await shown.user.type(field('Room 1', `Width${feet}`), width);
  await shown.user.type(field('Room 1', `Length${feet}`), length);
  return shown;
}

describe('cut plan', () => {
  it('G49 A-21 3.6 × 5 m: one drop of 5.00 m and no seam, in a table and a sentence', async () => {
    await withRoom('3.6', '5');
    await waitFor(async () => expect(await fact('Roll to order')).toBe('5.00 m'));
    expect(await fact('Seams')).toBe('None');
    expect(await cuts()).toEqual(['1 | Room 1 | 3.60 m | 5.00 m | 0.00 m']);
    expect((await plan()).textContent).toContain('the room fits the 3.66 m roll in one piece');
  });

  it('G49 4 × 5 m: 8.00 m without cross-joins, less with them', async () => {
    const { user, store } = await withRoom('4', '5');
    await waitFor(async () => expect(await fact('Roll to order')).toBe('8.00 m'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Joins in narrow strips' }),
      'Three pieces per strip',
    );
    expect(store.getState().rows.plan.pieces).toBe(3);
    await waitFor(async () => expect(Number.parseFloat((await fact('Roll to order')) ?? '')).toBeLessThan(8));
  });

  it('G49 15 × 20 ft from a 12 ft roll, three pieces, one pile direction: 27 ft with their trimmings', async () => {
    const { user } = await withRoom('15', '20', 'na');
    await waitFor(async () => expect((await plan()).textContent).toContain('12 ft'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Joins in narrow strips' }),
      'Three pieces per strip',
    );
    await user.click(screen.getByRole('switch', { name: 'One pile direction' }));
    await waitFor(async () => expect(await fact('Roll to order')).toBe('27 ft'));
    expect(await cuts()).toHaveLength(4);
  });

  it('G20 S9.4-6 rounds what is left over half up: 348 less 279.125 sq ft', async () => {
    await withRoom('14.5', '19.25', 'na');
    await waitFor(async () => expect(await fact('Left over')).toBe('68.88 sq ft'));
  });

  it('subtracts a missing corner and considers the doorway of the room', async () => {
    const { user, store } = await withRoom('4', '5');
    await user.click(within(room('Room 1')).getByRole('radio', { name: 'L-shape' }));
    await user.selectOptions(
      within(room('Room 1')).getByRole('combobox', { name: 'Missing corner' }),
      'Top right',
    );
    await user.type(field('Room 1', 'Corner width'), '1');
    await user.type(field('Room 1', 'Corner length'), '2');
    await user.selectOptions(
      within(room('Room 1')).getByRole('combobox', { name: 'Doorway in wall' }),
      'Left',
    );
    expect(store.getState().rows.rows[0]).toMatchObject({
      total: 18,
      doorway: 'left',
      cutout: { corner: 'top-right' },
    });
    expect(total('Carpet')).toBe('19.80m²');
  });
});

it('a flight of stairs is as long as its treads and risers, and is included in the link', async () => {
  const { user, store } = await withRoom('0.9', '1');
  await user.click(within(room('Room 1')).getByRole('radio', { name: 'Stairs' }));
  await user.clear(field('Room 1', 'Steps'));
  await user.type(field('Room 1', 'Steps'), '10');
  expect(field('Room 1', 'Length').value).toBe('4.30 m');
  expect(total('Carpet')).toBe('4.26m²');
  const shared = readFragment(shareFragment(store.getState().rows, 'metric'))?.rows?.[0];
  expect(shared).toMatchObject({ total: store.getState().rows.rows[0]?.total, stairs: { steps: 10 } });
  await user.type(field('Room 1', 'Winders'), '3');
  expect(field('Room 1', 'Winder width').value).toBe('1.27');
  expect(field('Room 1', 'Length').value).toBe('3.01 m');
  await user.clear(field('Room 1', 'Winder depth'));
  await user.type(field('Room 1', 'Winder depth'), '0.6');
  // 7 straight steps, and three winders of 1.27 by 0.78 m with 10 % wastage.
  expect(total('Carpet')).toBe('6.25m²');
  await user.clear(field('Room 1', 'Winders'));
  expect(within(room('Room 1')).queryByLabelText('Winder width')).toBeNull();
  expect(total('Carpet')).toBe('4.26m²');
  // With another number, measured values stay.
  await user.type(field('Room 1', 'Winders'), '3');
  expect(field('Room 1', 'Winder depth').value).toBe('0.60');
  expect(total('Carpet')).toBe('6.25m²');
  await user.click(within(room('Room 1')).getByRole('radio', { name: 'Rectangle' }));
  expect(store.getState().rows.rows[0]).toMatchObject({ stairs: null, cutout: null });
});

it('the headline of the totals is the amount to buy', async () => {
  await withRoom('4', '5');
  const carpet = screen.getByRole('region', { name: 'Carpet' });
  expect(await within(carpet).findByText('8.00 m')).toBeDefined();
  expect(carpet.textContent).toContain('to order from a roll 3.66 m wide: 29.28 m²');
});

describe('sharing and saving', () => {
  it('copies a link that contains the rooms, without a request', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { user, store } = await withRoom('5.4', '4.2');
    await user.click(await screen.findByRole('button', { name: 'Copy a link' }));
    await screen.findByText(/^Link copied/);
    const link = await navigator.clipboard.readText();
    expect(link).toContain('/au/calculator#');
    const { id, ...row } = readFragment(new URL(link).hash)?.rows?.[0] ?? { id: 0 };
    expect(store.getState().rows.rows[id - 1]).toMatchObject(row);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows the link to copy by hand if the clipboard is unavailable', async () => {
    const { user } = await withRoom('5.4', '4.2');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
    await user.click(await screen.findByRole('button', { name: 'Copy a link' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy this link' });
    expect(link.value).toContain('5.4*4.2');
  });

  it('sends the rooms with the sample order on request, and does not offer that where samples are not posted', async () => {
    const { user, store, unmount } = await withRoom('5.4', '4.2');
    await user.click(await screen.findByRole('switch', { name: 'Send these rooms with my sample order' }));
    expect(store.getState().rows.inOrder).toBe(true);
    unmount();
    showCalculator({ samples: false });
    await user.type(field('Room 1', 'Width'), '4');
    await user.type(field('Room 1', 'Length'), '5');
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('switch', { name: /sample order/ })).toBeNull();
  });
});

describe('floors of products', () => {
  const carpet = productSchema.parse(content);

  it('G49 provides roll widths in the units of the region', () => {
    expect(floorOfProduct(carpet, 'metric')).toEqual({
      name: 'Pemberton Twist',
      flooring: 'carpet',
      rolls: [3.66, 4],
      board: null,
      ways: ['stretched'],
      underlay: 'Foam or rubber, 8 to 11 mm',
    });
    expect(floorOfProduct(carpet, 'imperial').rolls.map((width) => Math.round(width * 39.37))).toEqual([
      144, 157,
    ]);
  });

  it('provides tiles with their pack', () => {
    expect(floorOfProduct(productSchema.parse(tile), 'metric').board).toEqual({
      kind: 'tile',
      width: 0.61,
      length: 0.61,
      perPack: 9,
      packArea: 3.349,
    });
  });

  it('provides how a floor is laid, and its underlay', () => {
    expect(floorOfProduct(productSchema.parse(tile), 'metric')).toMatchObject({
      ways: ['glued'],
      underlay: 'Attached foam, 1 mm, or none when glued',
      resilient: true,
    });
  });

  it('is included in the fragment of the link', () => {
    for (const product of [carpet, productSchema.parse(tile)]) {
      const floor = floorOfProduct(product, 'metric');
      expect(readFragment(floorFragment(floor))?.floor).toEqual(floor);
    }
  });
});
