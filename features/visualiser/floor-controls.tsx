'use client';

import { useId } from 'react';
import { Button } from '#components/button/button.tsx';
import { Toggle } from '#components/field/choice.tsx';
import { addOutline } from '#lib/scenes/edit-outline.ts';
import { type FloorShape, SHAPE_LIMITS } from '#lib/scenes/scene.ts';
import type { ShapeHistory } from '#lib/scenes/shape-history.ts';

interface Props {
  history: ShapeHistory;
  proposal: FloorShape;
  /** Radius of the brush in shares of the width; undefined while none is in hand. */
  brush: number | undefined;
  onBrush: (radius: number) => void;
  onChange: (shape: FloorShape, touched?: string) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Everything about the floor that is no corner: brush, pattern scale, turn, horizon, rugs, and the way back. */
export function FloorControls({ history, proposal, brush, onBrush, onChange, onUndo, onRedo }: Props) {
  const { present: shape } = history;
  return (
    <>
      {brush !== undefined && (
        <Slider
          label="Brush"
          value={brush * 1000}
          min={6}
          max={120}
          step={1}
          words={`${Math.round(brush * 1000)}`}
          onChange={(value) => onBrush(value / 1000)}
        />
      )}
      <Slider
        label="Pattern scale"
        // A lower eye is nearer the floor: everything on it appears larger.
        value={Math.round((140 / shape.eyeHeightCm) * 100)}
        min={40}
        max={300}
        step={5}
        words={`${Math.round((140 / shape.eyeHeightCm) * 100)} %`}
        onChange={(value) => onChange({ ...shape, eyeHeightCm: Math.round(14_000 / value) }, 'size')}
      />
      <Slider
        label="Turn"
        value={shape.turnDegrees}
        min={-90}
        max={90}
        step={5}
        words={`${shape.turnDegrees}°`}
        onChange={(value) => onChange({ ...shape, turnDegrees: value }, 'turn')}
      />
      <Slider
        label="Horizon"
        value={Math.round((1 - shape.horizon) * 100)}
        min={Math.round((1 - SHAPE_LIMITS.horizon.max) * 100)}
        max={160}
        step={1}
        words={`${Math.round((1 - shape.horizon) * 100)} % up`}
        onChange={(value) => onChange({ ...shape, horizon: 1 - value / 100 }, 'horizon')}
      />
      <Toggle
        checked={shape.coverRugs}
        onChange={({ currentTarget }) => onChange({ ...shape, coverRugs: currentTarget.checked })}
      >
        Lay the floor over rugs
      </Toggle>
      <ShapeButtons {...{ history, proposal, onChange, onUndo, onRedo }} />
    </>
  );
}

type ButtonsProps = Pick<Props, 'history' | 'proposal' | 'onChange' | 'onUndo' | 'onRedo'>;

/** Steps back and forth, and further areas. */
function ShapeButtons({ history, proposal, onChange, onUndo, onRedo }: ButtonsProps) {
  const { present: shape, past, future } = history;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="ghost"
        size="small"
        icon="arrow-counter-clockwise"
        disabled={past.length === 0}
        onClick={onUndo}
      >
        Undo
      </Button>
      <Button
        variant="ghost"
        size="small"
        icon="arrow-clockwise"
        disabled={future.length === 0}
        onClick={onRedo}
      >
        Redo
      </Button>
      <Button variant="ghost" size="small" disabled={shape === proposal} onClick={() => onChange(proposal)}>
        Reset
      </Button>
      <Button variant="ghost" size="small" icon="plus" onClick={() => onChange(addOutline(shape, 'floor'))}>
        Floor area
      </Button>
      <Button variant="ghost" size="small" icon="plus" onClick={() => onChange(addOutline(shape, 'cut'))}>
        Cut-out
      </Button>
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words. */
  words: string;
  onChange: (value: number) => void;
}

function Slider({ label, value, min, max, step, words, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <p className="type-label flex justify-between">
        <label htmlFor={id}>{label}</label>
        <span className="figures">{words}</span>
      </p>
      <input
        id={id}
        type="range"
        {...{ value, min, max, step }}
        aria-valuetext={words}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="h-11 w-full accent-[var(--brand)] md:h-8"
      />
    </div>
  );
}
