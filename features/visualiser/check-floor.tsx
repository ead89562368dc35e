'use client';

import { type CSSProperties, type ReactNode, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Segmented } from '#components/field/choice.tsx';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { roomImage } from '#lib/scenes/room-image.ts';
import type { FloorShape, Scene, SceneService } from '#lib/scenes/scene.ts';
import { redoShape, undoShape } from '#lib/scenes/shape-history.ts';
import { useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { FloorCanvas, type Tool } from './floor-canvas.tsx';
import { FloorControls } from './floor-controls.tsx';
import { DEFAULT_VARIANT_ID } from './stage-floor.ts';
import { useFloorShape } from './use-floor-shape.ts';

interface Props {
  scene: Scene;
  service: SceneService;
  style: Record<string, string>;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

const TOOLS: readonly { value: Tool; label: string }[] = [
  { value: 'corners', label: 'Corners' },
  { value: 'add', label: 'Add' },
  { value: 'erase', label: 'Erase' },
];
const VIEWS = [
  { value: 'lines', label: 'Outline' },
  { value: 'floor', label: 'Preview' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The floor as we found it, for the visitor to put right: corners, brush, horizon, plank size and turn. */
export function CheckFloor({ scene, service, style, open, onClose, onDone }: Props) {
  const { floor = DEFAULT_VARIANT_ID } = useVisualiserState();
  const { failed, loaded, busy, message, save, setHistory, change, settle } = useFloorShape(service, scene);
  const [tool, setTool] = useState<Tool>('corners');
  const [brush, setBrush] = useState(0.03);
  const [view, setView] = useState<View>('lines');

  const changeShape = (shape: FloorShape, touched?: string) => {
    setView('lines');
    change(shape, touched);
  };
  const photo = () =>
    view === 'floor'
      ? roomImage(service, {
          sceneId: scene.id,
          variant: { globalItemId: floor },
          ...(loaded && { version: loaded.facts.version }),
        })
      : `${service.url}/${scene.id}/photo`;
  return (
    <CheckDialog
      {...{ open, onClose, onDone, busy }}
      style={style as CSSProperties}
      ready={loaded !== undefined}
      onApply={async () => (await save()) && onDone()}
    >
      <div className="bg-mist-2">
        {loaded ? (
          <FloorCanvas
            photo={photo()}
            size={loaded.facts}
            shape={loaded.history.present}
            tool={view === 'floor' ? 'look' : tool}
            brush={brush}
            onChange={changeShape}
            onSettle={settle}
          />
        ) : (
          <NoFloor failed={failed} />
        )}
      </div>
      {loaded && (
        <div className="grid content-start gap-5 px-5 py-5 md:px-7">
          <Choices
            {...{ tool, view }}
            onTool={(next) => {
              setTool(next);
              setView('lines');
            }}
            onView={async (next) => {
              if (next === 'lines' || (await save())) setView(next);
            }}
          />
          <FloorControls
            history={loaded.history}
            proposal={loaded.facts.proposal}
            brush={tool === 'corners' ? undefined : brush}
            onBrush={setBrush}
            onChange={changeShape}
            onUndo={() => setHistory(undoShape(loaded.history))}
            onRedo={() => setHistory(redoShape(loaded.history))}
          />
          <p role="alert" className="type-small min-h-5 text-error">
            {message}
          </p>
        </div>
      )}
    </CheckDialog>
  );
}

interface CheckDialogProps extends Pick<Props, 'open' | 'onClose' | 'onDone'> {
  style: CSSProperties;
  ready: boolean;
  busy: boolean;
  onApply: () => void;
  children: ReactNode;
}

function CheckDialog({ onDone, ready, busy, onApply, children, ...dialog }: CheckDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="Check your floor"
      size="large"
      flush
      footer={
        <>
          <Button
            variant="ghost"
            icon="arrow-left"
            onClick={onDone}
            className="-ml-7 max-md:-ml-4 max-md:px-4"
          >
            Back
          </Button>
          <Button disabled={!ready} busy={busy} busyLabel="Saving…" onClick={onApply}>
            Use this floor
          </Button>
        </>
      }
    >
      <div className="grid lg:grid-cols-[1fr_20rem]">{children}</div>
    </Dialog>
  );
}

function NoFloor({ failed }: { failed: boolean }) {
  if (!failed) return <Skeleton className="aspect-[4/3] w-full" />;
  return (
    <p role="alert" className="p-9">
      The room could not be loaded. It may have expired; close this and upload the photo again.
    </p>
  );
}

interface ChoicesProps {
  tool: Tool;
  view: View;
  onTool: (tool: Tool) => void;
  onView: (view: View) => void;
}

/** How it is done, with which tool, and whether lines or the laid floor are shown. */
function Choices({ tool, view, onTool, onView }: ChoicesProps) {
  return (
    <>
      <p className="type-small text-ink-2">
        The shaded part gets the new floor. Drag its corners, or choose one and press where it belongs. With
        the keyboard: arrow keys move a corner, Delete removes it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Segmented
          legend="Tool"
          name="floor-tool"
          options={TOOLS}
          value={tool}
          onChange={(value) => onTool(value as Tool)}
        />
        <Segmented
          legend="Show"
          name="floor-shown"
          options={VIEWS}
          value={view}
          onChange={(value) => onView(value === 'floor' ? 'floor' : 'lines')}
        />
      </div>
    </>
  );
}
