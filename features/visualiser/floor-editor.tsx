'use client';

import { type RefObject, useEffect } from 'react';
import { Segmented } from '#components/field/choice.tsx';
import type { PhotoParts } from '#lib/scenes/parts.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import type { FloorShape, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import type { ShapeHistory } from '#lib/scenes/shape-history.ts';
import { measureOf } from '#lib/units.ts';
import { useAppSelector } from '#store/hooks.ts';
import { EditorLayout } from './editor-layout.tsx';
import { FloorCanvas, type Tool } from './floor-canvas.tsx';
import { FloorControls } from './floor-controls.tsx';
import { KNOWN_LENGTHS } from './known-lengths.ts';
import { MeasureControls } from './measure-controls.tsx';
import { OtherSide, useOtherSide } from './other-side.tsx';
import { NoParts, PartList } from './part-list.tsx';
import { RestoredNotice, ToolHint } from './tool-hint.tsx';
import { useBoardDirection } from './use-board-direction.ts';
import { useEditing } from './use-editing.ts';
import type { useFloorShape } from './use-floor-shape.ts';
import { useLiveShape } from './use-live-shape.ts';
import { useMeasuring } from './use-measuring.ts';
import { canReadParts, usePhotoParts } from './use-photo-parts.ts';
import { useStrokeChoice } from './use-stroke-choice.ts';
import { useTaps } from './use-taps.ts';

const PARTS = { value: 'parts', label: 'Parts' } as const;
const TOOLS: readonly { value: Tool; label: string }[] = [
  { value: 'corners', label: 'Corners' },
  { value: 'line', label: 'Line' },
  { value: 'add', label: 'Add' },
  { value: 'erase', label: 'Take out' },
  { value: 'legs', label: 'Legs' },
  { value: 'turn', label: 'Turn' },
];
const LOOKING = 'Looking for the parts of your photo…';

interface EditorProps
  extends Pick<ReturnType<typeof useFloorShape>, 'setHistory' | 'change' | 'amend' | 'settle' | 'isBack'> {
  service: SceneService;
  /** Global item id of the floor that is laid. */
  floor: string;
  facts: SceneFacts;
  history: ShapeHistory;
  message: string;
  /** Stores the current shape, or the given one. */
  save: (shape?: FloorShape) => Promise<boolean>;
  /** Receives the function that ends measuring, while the visitor measures. */
  endStep: RefObject<(() => void) | undefined>;
}

const previewOf = (service: SceneService, { id, version }: SceneFacts, floor: string) =>
  roomImage(service, { sceneId: id, variant: { globalItemId: floor }, version });

/** The photo with its floor, and the drawing tools beside it. */
export function FloorEditor({ service, floor, message, save, endStep, settle, amend, ...edit }: EditorProps) {
  const { facts, history } = edit;
  const { present: shape } = history;
  const address = `${service.url}/${facts.id}`;
  const { value: parts, waits, failed, again } = usePhotoParts(address, facts.parts);
  const { host, laid, unable, matteOf } = useLiveShape({ scene: address, facts, shape, parts });
  const { tool, brush, chosen, setChosen, previewing, changeShape, ...editing } = useEditing(
    edit,
    parts || (waits && !failed) ? 'parts' : 'corners',
  );
  const { onTap, asking, words } = useTaps({ service, facts, shape, parts, change: changeShape, settle });
  const measure = useAppSelector((state) => measureOf(state.region.region));
  const measuring = useMeasuring({ facts, shape, change: changeShape }, KNOWN_LENGTHS[measure][0].cm);
  const strokes = useStrokeChoice({
    ...{ edit, amend, matteOf, changeShape },
    photo: `${address}/photo`,
    painting: tool === 'add' || tool === 'erase' || tool === 'legs',
    dots: tool === 'legs',
  });
  useEndStep(endStep, tool === 'measure' ? editing.endMeasuring : undefined);
  const { onLine, ...side } = useOtherSide(edit);
  const turnDegrees = useBoardDirection({ photo: `${address}/photo`, facts, history, amend });
  const said = tool === 'parts' ? words || (waits && !failed ? LOOKING : '') : strokes.words;
  return (
    <EditorLayout
      size={facts}
      // Focusing the photo keeps the current tool selected, even if the parts fail to load, which changes the default
      // tool.
      handlers={{ ...editing.pinch, onFocus: () => editing.choose(tool) }}
      photo={
        <FloorCanvas
          photo={previewing ? previewOf(service, facts, floor) : `${address}/photo`}
          size={facts}
          tool={previewing ? undefined : tool}
          onChange={changeShape}
          onSettle={settle}
          onStroke={strokes.onStroke}
          onLine={onLine}
          onChoose={setChosen}
          laid={laid && !previewing}
          proposal={{ ...facts.proposal, turnDegrees }}
          {...{ host, shape, parts, brush, chosen, measuring, onTap, asking }}
        />
      }
    >
      {edit.isBack && history.past.length === 1 && <RestoredNotice />}
      <Tools
        {...{ tool, parts, facts, shape }}
        mayTap={parts !== undefined || onTap !== undefined}
        choose={editing.choose}
        onChange={changeShape}
        again={failed ? again : undefined}
      />
      {tool === 'line' && <OtherSide {...side} />}
      <FloorControls
        {...{ history, chosen, measureButton: editing.measureButton }}
        proposal={facts.proposal}
        findsRugs={facts.confidence > 0}
        brush={tool === 'add' || tool === 'erase' ? brush : undefined}
        onBrush={editing.setBrush}
        finding={strokes.finding}
        onFinding={strokes.setFinding}
        onChange={changeShape}
        onSettle={settle}
        measuring={
          tool === 'measure' ? (
            <MeasureControls {...{ measure, ...measuring }} onDone={editing.endMeasuring} />
          ) : undefined
        }
        onMeasure={() => editing.choose('measure')}
        onAddOutline={editing.add}
        // Only the service knows which pixels belong to a rug.
        onRugs={async (coverRugs) => {
          changeShape({ ...shape, coverRugs });
          await save({ ...shape, coverRugs });
        }}
        onRemoveCorner={editing.removeChosen}
        onUndo={editing.undo}
        onRedo={editing.redo}
        onPreview={unable ? async () => (await save()) && editing.setPreviewing(true) : undefined}
      />
      <p role="status" className={said ? 'type-small' : 'sr-only'}>
        {said}
      </p>
      <p role="alert" className="type-small min-h-5 text-error">
        {message}
      </p>
    </EditorLayout>
  );
}

/** Gives the dialog the function that ends the current step; undefined if there is no such step. */
function useEndStep(endStep: EditorProps['endStep'], end: (() => void) | undefined) {
  useEffect(() => {
    endStep.current = end;
  });
}

interface ToolsProps extends Pick<EditorProps, 'facts'> {
  shape: FloorShape;
  parts: PhotoParts | undefined;
  tool: Tool;
  choose: (tool: Tool) => void;
  /** The photo has something to tap. */
  mayTap: boolean;
  onChange: (shape: FloorShape) => void;
  /** Retries the request for parts after it failed. */
  again: (() => void) | undefined;
}

/** The tools, a hint for the selected one, and the parts as a list. */
function Tools({ facts, shape, parts, tool, choose, mayTap, onChange, again }: ToolsProps) {
  const { proposal, confidence } = facts;
  const hasParts = facts.clicks || (facts.parts && canReadParts());
  return (
    <>
      <ToolHint {...{ tool }} found={confidence > 0} />
      <Segmented
        legend="Tool"
        name="floor-tool"
        className={hasParts ? 'floor-tools' : 'lg:grid lg:grid-cols-3'}
        // Parts that are still loading have their place, so that no tool moves.
        options={hasParts ? [{ ...PARTS, disabled: !mayTap }, ...TOOLS] : TOOLS}
        value={tool}
        onChange={choose}
      />
      {again && (
        <NoParts
          again={() => {
            choose(tool);
            again();
          }}
        />
      )}
      {tool === 'parts' && parts && <PartList {...{ parts, shape, proposal, onChange }} />}
    </>
  );
}
