'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { Button } from '#components/button/button.tsx';
import { Segmented } from '#components/field/choice.tsx';
import type { CornerAt } from '#lib/scenes/edit-outline.ts';
import { type FloorShape, type Outline, SHAPE_LIMITS } from '#lib/scenes/scene.ts';
import { isSameShape, type ShapeHistory } from '#lib/scenes/shape-history.ts';
import { Step } from './step-button.tsx';

/** Camera height of a phone held at chest height, in cm. */
const USUAL_EYE_CM = 140;
const RUGS = [
  { value: 'stay', label: 'The rug stays' },
  { value: 'go', label: 'The rug goes' },
] as const;

/** Whether a stroke snaps to the detected edge or is taken as painted. */
const EDGES = [
  { value: 'found', label: 'Up to the edge' },
  { value: 'painted', label: 'As painted' },
] as const;

interface Props {
  history: ShapeHistory;
  proposal: FloorShape;
  /** The floor was detected by networks that can tell rugs from floor. */
  findsRugs: boolean;
  chosen: CornerAt | undefined;
  /** Radius of the brush in shares of the width; undefined unless a brush is selected. */
  brush: number | undefined;
  onBrush: (radius: number) => void;
  /** Strokes snap to the edge of the thing they were painted over. */
  finding: boolean;
  onFinding: (finding: boolean) => void;
  onChange: (shape: FloorShape, touched?: string) => void;
  /** A drag of a slider has ended. */
  onSettle: () => void;
  onRugs: (coverRugs: boolean) => void;
  /** Controls of the line of known length, while that tool is selected. */
  measuring: ReactNode;
  onMeasure: () => void;
  measureButton: Ref<HTMLButtonElement>;
  onAddOutline: (kind: Outline['kind']) => void;
  onRemoveCorner: () => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Shows the service's picture; undefined if the browser lays the floor live while it is drawn. */
  onPreview: (() => void) | undefined;
}

/** All controls outside the picture: brush, pattern size, eye level, rugs, and undo/redo. */
export function FloorControls({
  findsRugs,
  brush,
  onBrush,
  finding,
  onFinding,
  onSettle,
  onRugs,
  measuring,
  onMeasure,
  measureButton,
  ...buttons
}: Props) {
  const { history, onChange } = buttons;
  const { present: shape } = history;
  const size = Math.round((USUAL_EYE_CM / shape.eyeHeightCm) * 100);
  return (
    <>
      {brush !== undefined && (
        <>
          <Segmented
            legend="Brush strokes"
            name="floor-edges"
            options={EDGES}
            value={finding ? 'found' : 'painted'}
            onChange={(value) => onFinding(value === 'found')}
          />
          <Slider
            label="Brush"
            value={brush * 1000}
            min={6}
            max={120}
            step={1}
            words={`${Math.round(brush * 1000)}`}
            onChange={(value) => onBrush(value / 1000)}
          />
        </>
      )}
      <Slider
        label="Size of the pattern"
        // A lower camera is nearer to the floor, so everything on the floor appears larger.
        value={size}
        min={40}
        max={300}
        step={5}
        words={size === 100 ? 'Normal' : `${Math.abs(size - 100)}% ${size > 100 ? 'larger' : 'smaller'}`}
        onChange={(value) =>
          onChange({ ...shape, eyeHeightCm: Math.round((100 * USUAL_EYE_CM) / value) }, 'size')
        }
        onSettle={onSettle}
      />
      {measuring ?? (
        <Button
          ref={measureButton}
          variant="ghost"
          size="small"
          icon="arrows-horizontal"
          onClick={onMeasure}
          className="-mt-3 -ml-4.5 justify-self-start text-left"
        >
          <span className="leading-tight whitespace-normal">
            Set the size from a doorway or a sheet of paper
          </span>
        </Button>
      )}
      <Slider
        label="Eye level"
        value={Math.round((1 - shape.horizon) * 100)}
        min={Math.round((1 - SHAPE_LIMITS.horizon.max) * 100)}
        max={Math.round((1 - SHAPE_LIMITS.horizon.min) * 100)}
        step={1}
        words="The dashed line"
        spoken={`${Math.round((1 - shape.horizon) * 100)}% of the photo’s height`}
        onChange={(value) => onChange({ ...shape, horizon: 1 - value / 100 }, 'horizon')}
        onSettle={onSettle}
      />
      {findsRugs && (
        <Segmented
          legend="Rugs"
          name="floor-rugs"
          options={RUGS}
          value={shape.coverRugs ? 'go' : 'stay'}
          onChange={(value) => onRugs(value === 'go')}
        />
      )}
      <ShapeButtons {...buttons} />
    </>
  );
}

type ButtonsProps = Pick<
  Props,
  | 'history'
  | 'proposal'
  | 'chosen'
  | 'onChange'
  | 'onAddOutline'
  | 'onRemoveCorner'
  | 'onUndo'
  | 'onRedo'
  | 'onPreview'
>;

/** Position in the undo history, for screen readers. */
function stepWords(done: number, undone: number): string {
  if (done === 0) return undone === 0 ? '' : 'All changes undone.';
  const changes = done === 1 ? '1 change' : `${done} changes`;
  return undone === 0 ? `${changes}.` : `${changes}, ${undone} undone.`;
}

/** Undo and redo, and buttons that add areas. */
function ShapeButtons({ history, proposal, chosen, onChange, ...on }: ButtonsProps) {
  const { present: shape, past, future } = history;
  const mayAdd = shape.outlines.length < SHAPE_LIMITS.outlines;
  return (
    <div className="flex flex-wrap gap-2">
      <Step icon="arrow-counter-clockwise" able={past.length > 0} onPress={on.onUndo}>
        Undo
      </Step>
      <Step icon="arrow-clockwise" able={future.length > 0} onPress={on.onRedo}>
        Redo
      </Step>
      <Step able={!isSameShape(shape, proposal)} onPress={() => onChange(proposal)}>
        Reset
      </Step>
      <Step icon="trash" able={chosen !== undefined} onPress={on.onRemoveCorner}>
        Remove corner
      </Step>
      <Step icon="plus" able={mayAdd} onPress={() => on.onAddOutline('floor')}>
        Another area
      </Step>
      <Step icon="plus" able={mayAdd} onPress={() => on.onAddOutline('cut')}>
        Cut-out
      </Step>
      {on.onPreview && (
        <Button variant="secondary" size="small" onClick={on.onPreview}>
          Preview
        </Button>
      )}
      <p role="status" className="sr-only">
        {stepWords(past.length, future.length)}
      </p>
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  words: string;
  /** Text for screen readers, if `words` does not contain the value. */
  spoken?: string;
  onChange: (value: number) => void;
  onSettle?: () => void;
}

function Slider({ label, words, spoken = words, onChange, onSettle, ...range }: SliderProps) {
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
        {...range}
        aria-valuetext={spoken}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        onPointerUp={onSettle}
        onBlur={onSettle}
        className="h-8 w-full accent-[var(--brand)] pointer-coarse:min-h-11"
      />
    </div>
  );
}
