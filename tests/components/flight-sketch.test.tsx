// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FlightSketch } from '#components/flight-sketch/flight-sketch.tsx';
import { typicalStairs, typicalTurn, withStairs, withWidth } from '#lib/area/measured-row.ts';
import { newRow, type Stairs } from '#lib/area/row.ts';
import { NO_SIDE, sideInFeet, sideInMetres } from '#lib/area/side.ts';
import type { Measure } from '#lib/units.ts';

const WIDTH = { metric: sideInMetres(0.9), imperial: sideInFeet(3, 0) } as const;

function texts(stairs: Partial<Stairs>, measure: Measure = 'metric', width = WIDTH[measure]) {
  const row = withStairs(withWidth(newRow(1), width), { ...typicalStairs(measure), ...stairs });
  const { container, unmount } = render(<FlightSketch {...{ row, measure }} />);
  const found = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  const name = screen.queryByRole('img')?.getAttribute('aria-label');
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  unmount();
  return { found, name };
}

it('writes the dimensions of a flight in metres and in feet, in the drawing and in its name', () => {
  const turns = (measure: Measure) => ({
    winders: { count: 3, ...typicalTurn('winders', WIDTH[measure]) },
    landings: { count: 1, ...typicalTurn('landings', WIDTH[measure]) },
  });
  const metric = texts(turns('metric'));
  expect(metric.found).toEqual(['Up', '0.90 m', '4 × 0.25 m', '3 winders', '0.90 × 0.90 m', '3 × 0.25 m']);
  expect(metric.name).toBe(
    'Stairs seen from above, 0.90 m wide, treads 0.25 m deep. Up 4 steps, then 3 winders in a quarter turn, then 3 steps, then a landing of 0.90 × 0.90 m in a quarter turn, then 3 steps.',
  );
  expect(texts(turns('imperial'), 'imperial').found).toEqual([
    'Up',
    '3 ft',
    '4 × 10 in',
    '3 winders',
    '3 ft × 3 ft',
    '3 × 10 in',
  ]);
});

it('draws nothing while a field is empty, and dimensions only where they fit', () => {
  expect(texts({}, 'metric', NO_SIDE)).toEqual({ found: [], name: undefined });
  expect(texts({ steps: 0 })).toEqual({ found: [], name: undefined });
  expect(texts({ tread: NO_SIDE })).toEqual({ found: [], name: undefined });
  expect(texts({ steps: 1 }).found).toEqual(['Up', '0.90 m', '1 × 0.25 m']);
  expect(texts({ steps: 60 }).found).toEqual(['Up', '0.90 m', '60 × 0.25 m']);
  const { found } = texts({ steps: 60, landings: { count: 9, ...typicalTurn('landings', WIDTH.metric) } });
  expect(found.filter((text) => text === '0.90 × 0.90 m')).toHaveLength(1);
  // A landing whose size has not been typed yet.
  expect(texts({ landings: { count: 1, across: NO_SIDE, depth: NO_SIDE } }).found).toContain('Landing');
});
