// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FloorControls } from '#features/visualiser/floor-controls.tsx';
import { useBoardDirection } from '#features/visualiser/use-board-direction.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';
import {
  changeShape,
  endChangeSeries,
  type ShapeImprovement,
  startHistory,
  undoShape,
} from '#lib/scenes/shape-history.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const asked = vi.hoisted((): number[] => []);
vi.mock('#features/visualiser/live/direction-finder.ts', () => ({
  openDirectionFinder: async () => (shape: FloorShape) => {
    asked.push(shape.horizon);
    return 100 * shape.horizon;
  },
}));

const proposal = floorShape({ turnDegrees: 90 });
const drawn = { ...proposal, horizon: 0.3 };
beforeEach(() => void asked.splice(0));

function opened(confidence = 0, saved = proposal) {
  const { result } = renderHook(() => {
    const [history, setHistory] = useState(startHistory(saved));
    const amend = (finding: Promise<ShapeImprovement | undefined>) =>
      void finding.then(
        (better) => better && setHistory((now) => ({ ...now, present: better(now.present) })),
      );
    const room = useBoardDirection({ photo: 'photo.jpg', facts: { confidence, proposal }, history, amend });
    return { history, setHistory, room };
  });
  const change = (shape: FloorShape, touched?: string) =>
    act(async () => result.current.setHistory((now) => changeShape(now, shape, touched)));
  return {
    change,
    settle: () => act(async () => result.current.setHistory(endChangeSeries)),
    undo: () => act(async () => result.current.setHistory(undoShape)),
    turn: () => result.current.history.present.turnDegrees,
    room: () => result.current.room,
    steps: () => result.current.history.past.length,
  };
}

it('A-19 boards turn to fit a floor drawn by hand once a drag has ended, in the same undo step', async () => {
  const { change, settle, undo, turn, room, steps } = opened();
  await change(drawn, 'corner');
  expect([turn(), asked]).toEqual([90, []]);
  await settle();
  expect([turn(), room(), steps()]).toEqual([30, 30, 1]);
  await undo();
  expect([turn(), room(), asked]).toEqual([90, 90, [0.3]]);
});

it('A-19 boards that the visitor turned stay, whatever is drawn afterwards', async () => {
  const { change, turn } = opened();
  await change({ ...drawn, turnDegrees: 12 });
  await change({ ...drawn, horizon: 0.2, turnDegrees: 12 });
  expect([turn(), asked]).toEqual([12, []]);
});

it.each([
  ['a network detected the floor', 0.8, proposal],
  ['the visitor turned the saved floor', 0, { ...proposal, turnDegrees: 12 }],
])('A-19 boards stay if %s', async (_why, confidence, saved) => {
  const { change, turn } = opened(confidence, saved);
  await change({ ...saved, horizon: 0.3 });
  expect([turn(), asked]).toEqual([saved.turnDegrees, []]);
});

it('A-19 a drag of a slider ends when it is let go of or left, so that boards turn and undo has a step', () => {
  const ended = vi.fn();
  const nothing = () => undefined;
  render(
    <FloorControls
      history={startHistory(proposal)}
      proposal={proposal}
      findsRugs={false}
      chosen={undefined}
      brush={undefined}
      finding={false}
      measuring={undefined}
      measureButton={null}
      onPreview={undefined}
      onSettle={ended}
      {...{ onBrush: nothing, onFinding: nothing, onChange: nothing, onRugs: nothing, onMeasure: nothing }}
      {...{ onAddOutline: nothing, onRemoveCorner: nothing, onUndo: nothing, onRedo: nothing }}
    />,
  );
  const level = screen.getByRole('slider', { name: 'Eye level' });
  fireEvent.change(level, { target: { value: '70' } });
  expect(ended).not.toHaveBeenCalled();
  fireEvent.pointerUp(level);
  fireEvent.blur(level);
  expect(ended).toHaveBeenCalledTimes(2);
});
