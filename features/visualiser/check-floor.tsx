'use client';

import { type CSSProperties, useRef, useState } from 'react';
import { Segmented } from '#components/field/choice.tsx';
import { thenFocus } from '#components/focus/then-focus.ts';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { floorSet } from '#lib/analytics/visualiser-events.ts';
import { addOutline, type CornerAt, removeCorner } from '#lib/scenes/edit-outline.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import type { FloorShape, Outline, Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { isSameShape, redoShape, type ShapeHistory, undoShape } from '#lib/scenes/shape-history.ts';
import { measureOf } from '#lib/units.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useVisualiserFloor } from '#store/visualiser/visualiser-context.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { handleOf } from './corner-handles.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { FloorCanvas, type Tool } from './floor-canvas.tsx';
import { FloorControls } from './floor-controls.tsx';
import { KNOWN_LENGTHS } from './known-lengths.ts';
import { MeasureControls } from './measure-controls.tsx';
import { NoRoom } from './no-room.tsx';
import { NoParts, PartList } from './part-list.tsx';
import { BackWords, ToolHint } from './tool-hint.tsx';
import { useFloorShape } from './use-floor-shape.ts';
import { useLiveShape } from './use-live-shape.ts';
import { useMeasuring } from './use-measuring.ts';
import { usePhotoParts } from './use-photo-parts.ts';
import { usePinch } from './use-pinch.ts';
import { useStrokeChoice } from './use-stroke-choice.ts';
import { useTaps } from './use-taps.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface Props {
  scene: Scene;
  service: SceneService;
  style: Record<string, string>;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

const TOOLS: readonly { value: Tool; label: string }[] = [
  { value: 'parts', label: 'Parts' },
  { value: 'corners', label: 'Corners' },
  { value: 'add', label: 'Add' },
  { value: 'erase', label: 'Take out' },
  { value: 'legs', label: 'Legs' },
  { value: 'turn', label: 'Turn' },
];

/** The floor as we found it, to be put right: parts, corners, brush, direction, eye level and pattern. */
export function CheckFloor({ scene, service, style, open, onClose, onDone }: Props) {
  const floor = useVisualiserFloor();
  const { failed, again, loaded, busy, message, save, giveUp, ...edit } = useFloorShape(
    service,
    scene,
    floor,
  );
  const leave = (way: () => void) => () => {
    giveUp();
    way();
  };
  return (
    <CheckDialog
      {...{ open, busy }}
      onClose={leave(onClose)}
      onDone={leave(onDone)}
      style={style as CSSProperties}
      ready={loaded !== undefined}
      changed={loaded !== undefined && isChanged(loaded)}
      onApply={async () => {
        if (!(await save())) return;
        pushEvent(floorSet({ path: window.location.pathname, floor }));
        onDone();
      }}
    >
      {loaded ? (
        <Editor key={scene.id} {...{ service, floor, save, message }} {...loaded} {...edit} />
      ) : (
        <Loading {...{ failed, again }} />
      )}
    </CheckDialog>
  );
}

const isChanged = ({ facts, history }: Pick<EditorProps, 'facts' | 'history'>) =>
  !isSameShape(history.present, facts.shape);

interface EditorProps
  extends Pick<ReturnType<typeof useFloorShape>, 'setHistory' | 'change' | 'amend' | 'settle' | 'isBack'> {
  service: SceneService;
  /** Global item id of the floor that is laid. */
  floor: string;
  facts: SceneFacts;
  history: ShapeHistory;
  message: string;
  /** Stores the shape as it is, or another. */
  save: (shape?: FloorShape) => Promise<boolean>;
}

/** What is in hand: the tool, its brush, the chosen corner, and whether the service's picture is looked at. */
function useEditing(
  { history, change, setHistory }: Pick<EditorProps, 'history' | 'change' | 'setHistory'>,
  usual: Tool,
) {
  const [inHand, setTool] = useState<Tool>();
  const tool = inHand ?? usual;
  const [brush, setBrush] = useState(0.03);
  const [chosen, setChosen] = useState<CornerAt>();
  const [previewing, setPreviewing] = useState(false);
  const step = (next: ShapeHistory) => {
    setChosen(undefined);
    setHistory(next);
  };
  const undo = () => step(undoShape(history));
  const redo = () => step(redoShape(history));
  useUndoKeys({ undo, redo });
  const pinch = usePinch(history, setHistory);
  function changeShape(next: FloorShape, touched?: string) {
    setPreviewing(false);
    // What was begun with stays in hand when parts come.
    setTool(tool);
    change(next, touched);
  }
  function choose(next: Tool) {
    setTool(next);
    setPreviewing(false);
  }
  /** Another area in the middle of the photo, to be drawn where it belongs by its corners. */
  function add(kind: Outline['kind']) {
    const { outlines } = history.present;
    const change = () => {
      changeShape(addOutline(history.present, kind));
      choose('corners');
    };
    thenFocus(change, () => handleOf({ outline: outlines.length, corner: 0 }));
  }
  const measureButton = useRef<HTMLButtonElement>(null);
  const endMeasuring = () =>
    thenFocus(
      () => choose(usual),
      () => measureButton.current,
    );
  return {
    tool,
    choose,
    add,
    measureButton,
    endMeasuring,
    brush,
    setBrush,
    chosen,
    setChosen,
    previewing,
    setPreviewing,
    changeShape,
    undo,
    redo,
    pinch,
  };
}

const previewOf = (service: SceneService, { id, version }: SceneFacts, floor: string) =>
  roomImage(service, { sceneId: id, variant: { globalItemId: floor }, version });

function Editor({ service, floor, message, save, settle, amend, isBack, ...edit }: EditorProps) {
  const { facts, history } = edit;
  const { present: shape } = history;
  const address = `${service.url}/${facts.id}`;
  const { value: parts, failed, again } = usePhotoParts(address, facts.parts);
  const { host, laid, unable, matteOf } = useLiveShape({ scene: address, facts, shape, parts });
  const { tool, brush, chosen, setChosen, previewing, changeShape, ...editing } = useEditing(
    edit,
    parts ? 'parts' : 'corners',
  );
  const { onTap, asking, words } = useTaps({ service, facts, shape, parts, change: changeShape, settle });
  const mayTap = parts !== undefined || onTap !== undefined;
  const measure = useAppSelector((state) => measureOf(state.region.region));
  const measuring = useMeasuring({ facts, shape, change: changeShape }, KNOWN_LENGTHS[measure][0].cm);
  const strokes = useStrokeChoice({
    ...{ edit, amend, matteOf, changeShape },
    photo: `${address}/photo`,
    painting: tool === 'add' || tool === 'erase' || tool === 'legs',
    dots: tool === 'legs',
  });
  return (
    <EditorLayout
      size={facts}
      // What has the focus there stays in hand when parts come.
      handlers={{ ...editing.pinch, onFocus: () => editing.choose(tool) }}
      photo={
        <FloorCanvas
          photo={previewing ? previewOf(service, facts, floor) : `${address}/photo`}
          size={facts}
          tool={previewing ? undefined : tool}
          onChange={changeShape}
          onSettle={settle}
          onStroke={strokes.onStroke}
          onChoose={setChosen}
          laid={laid && !previewing}
          proposal={facts.proposal}
          {...{ host, shape, parts, brush, chosen, measuring, onTap, asking }}
        />
      }
    >
      {isBack && history.past.length === 1 && <BackWords />}
      <ToolHint {...{ tool }} found={facts.confidence > 0} />
      <Segmented
        legend="Tool"
        name="floor-tool"
        className="lg:grid lg:grid-cols-3"
        options={mayTap ? TOOLS : TOOLS.filter(({ value }) => value !== 'parts')}
        value={tool}
        onChange={(value) => editing.choose(value as Tool)}
      />
      {failed && <NoParts again={again} />}
      {tool === 'parts' && parts && (
        <PartList {...{ parts, shape }} proposal={facts.proposal} onChange={(next) => changeShape(next)} />
      )}
      <FloorControls
        {...{ history, chosen, measureButton: editing.measureButton }}
        proposal={facts.proposal}
        findsRugs={facts.confidence > 0}
        brush={tool === 'add' || tool === 'erase' ? brush : undefined}
        onBrush={editing.setBrush}
        finding={strokes.finding}
        onFinding={strokes.setFinding}
        onChange={changeShape}
        measuring={
          tool === 'measure' ? (
            <MeasureControls {...{ measure, ...measuring }} onDone={editing.endMeasuring} />
          ) : undefined
        }
        onMeasure={() => editing.choose('measure')}
        onAddOutline={editing.add}
        // Which pixels a rug has is known to the service alone.
        onRugs={async (coverRugs) => {
          changeShape({ ...shape, coverRugs });
          await save({ ...shape, coverRugs });
        }}
        onRemoveCorner={() => {
          if (chosen) changeShape(removeCorner(shape, chosen));
          setChosen(undefined);
        }}
        onUndo={editing.undo}
        onRedo={editing.redo}
        onPreview={unable ? async () => (await save()) && editing.setPreviewing(true) : undefined}
      />
      <p role="status" className="type-small empty:hidden">
        {tool === 'parts' ? words : strokes.words}
      </p>
      <p role="alert" className="type-small min-h-5 text-error">
        {message}
      </p>
    </EditorLayout>
  );
}

function Loading({ failed, again }: { failed: boolean; again: () => void }) {
  if (!failed) return <Skeleton className="aspect-[4/3] w-full" />;
  return <NoRoom again={again} className="p-9" />;
}
