// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { floorPreloader } from '#features/visualiser/floor-preloader.ts';
import { StageFoot } from '#features/visualiser/stage-foot.tsx';
import type { LayingPattern } from '#lib/area/laying.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import { VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';

type Props = ComponentProps<typeof StageFoot>;
const service = { url: '/api/scenes', cnf: 'code', own: true };
const ahead = floorPreloader();
const colour = {
  slug: 'oak',
  name: 'Oak',
  globalItemId: '1',
  hex: '#888888',
  swatch: 'oak.jpg',
  surface: {},
};
const board = { kind: 'plank', width: 120, length: 600, clicks: false };
const shown = { colour, floor: { code: 'a', slug: 'a', name: 'Plank', board, colours: [colour] } };

function Foot() {
  const [laying, setLaying] = useState<LayingPattern>();
  const given = {
    ...{ shown, laying, setLaying, ahead, options: [], against: undefined, isOfPage: true },
    ...{ choose: () => undefined, setAgainst: () => undefined, close: () => undefined },
    page: { actionsOf: () => ({}) },
    room: { scene: { id: 'x', filename: 'room.jpg' }, service },
    floors: { isOpen: false, toggle: () => undefined, opener: () => undefined },
  };
  return <StageFoot {...(given as unknown as Props)} />;
}

beforeEach(() => {
  const observer = class {
    observe = () => undefined;
    disconnect = () => undefined;
  };
  vi.stubGlobal('IntersectionObserver', observer);
});
afterEach(() => vi.unstubAllGlobals());

it('A-18 the line about additional boards has its height before a pattern needs it', async () => {
  render(
    <StoreProvider region="au">
      <VisualiserProvider service={service} floor="1">
        <Foot />
      </VisualiserProvider>
    </StoreProvider>,
  );
  const select = screen.getByLabelText('Laying pattern');
  const line = select.closest('.md\\:max-w-80')?.querySelector<HTMLElement>('[role=status]');
  expect(line?.textContent).toBe('');
  expect(line?.style.minHeight).toBe('1lh');
  await userEvent.selectOptions(select, 'herringbone');
  expect(line?.textContent).toBe('Order about 15% more than the floor’s area.');
});
