// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckFloor } from '#features/visualiser/check-floor.tsx';
import { packParts } from '#lib/scenes/parts.ts';
import type { SceneFacts } from '#lib/scenes/scene.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import { VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';
import { installDialog } from '#tests/support/dialog.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const { load, gzipped } = vi.hoisted(() => ({ load: vi.fn(), gzipped: vi.fn() }));
vi.mock('#lib/scenes/send-scene.ts', () => ({ loadScene: load }));
vi.mock('#features/visualiser/live/gzipped.ts', () => ({ getGzipped: gzipped }));

const ID = 'abcdefghijklmnopqrstuvwxyz';
const service = { url: '/api/scenes', cnf: 'code', own: true };
const onClose = vi.fn();
const facts = (given: Partial<SceneFacts>): SceneFacts => ({
  ...{ id: ID, width: 1000, height: 500, expiresAt: 0, confidence: 0.9, version: '1' },
  ...{ plain: false, parts: false, clicks: false, proposal: floorShape({}), shape: floorShape({}) },
  ...given,
});

async function open(given: Partial<SceneFacts>) {
  load.mockResolvedValue(facts(given));
  render(
    <StoreProvider region="au">
      <VisualiserProvider service={service} floor="1073101">
        <CheckFloor
          {...{ service, onClose, open: true }}
          scene={{ id: ID, filename: 'room.jpg' }}
          onDone={() => undefined}
        />
      </VisualiserProvider>
    </StoreProvider>,
  );
  await screen.findByRole('group', { name: 'Tool' });
}
const tools = () => [...document.querySelectorAll<HTMLInputElement>('input[name="floor-tool"]')];
const names = () => tools().map(({ labels }) => labels?.[0]?.textContent);
const selected = () => tools().findIndex(({ checked }) => checked);

beforeEach(() => {
  installDialog();
  onClose.mockReset();
  vi.stubGlobal('DecompressionStream', class {});
});
afterEach(() => vi.unstubAllGlobals());

it('A-19 the tools keep their places while the parts of the photo are loading, and the selected one stays', async () => {
  const arriving = Promise.withResolvers<ArrayBuffer>();
  gzipped.mockReturnValue(arriving.promise);
  await open({ parts: true });
  const before = { names: names(), selected: selected() };
  expect(before.names).toEqual(['Parts', 'Corners', 'Line', 'Add', 'Take out', 'Legs', 'Turn']);
  expect(tools()[0]?.disabled).toBe(true);
  expect(screen.getByText('Looking for the parts of your photo…')).toBeTruthy();
  const one = Uint16Array.of(0);
  const [width, height, kinds] = [1, 1, Uint8Array.of(0)];
  const parts = packParts({ width, height, smallest: one, sizes: [one], floor: kinds, kinds });
  await act(async () => arriving.resolve(parts.buffer));
  expect({ names: names(), selected: selected() }).toEqual(before);
  expect(tools()[0]?.disabled).toBe(false);
  expect(screen.queryByText('Looking for the parts of your photo…')).toBeNull();
});

it('A-19 without parts there is no tool for them', async () => {
  await open({});
  expect(names()).not.toContain('Parts');
});

it('A-7 Escape ends measuring; the next one closes the editor', async () => {
  await open({});
  const pressEscape = () =>
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await userEvent.click(screen.getByRole('button', { name: /^Set the size from a doorway/ }));
  expect(screen.getByRole('button', { name: 'Done measuring' })).toBeTruthy();
  pressEscape();
  expect(screen.queryByRole('button', { name: 'Done measuring' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toContain('Set the size from a doorway');
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
