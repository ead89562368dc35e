'use client';

import { type CSSProperties, useEffect, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Segmented } from '#components/field/choice.tsx';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { roomImage } from '#lib/scenes/room-image.ts';
import type { FloorShape, Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { loadScene, saveShape } from '#lib/scenes/send-scene.ts';
import {
  changeShape,
  redoShape,
  type ShapeHistory,
  settleShape,
  startHistory,
  undoShape,
} from '#lib/scenes/shape-history.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { FloorCanvas, type Tool } from './floor-canvas.tsx';
import { FloorControls } from './floor-controls.tsx';
import { USUAL_FLOOR } from './stage-floor.ts';

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

/** The floor as we found it, for the visitor to put right: corners, brush, horizon, plank size and turn. */
export function CheckFloor({ scene, service, style, open, onClose, onDone }: Props) {
  const actions = useVisualiserShop()?.actions;
  const { floor = USUAL_FLOOR } = useVisualiserState();
  const [facts, setFacts] = useState<SceneFacts | 'failed'>();
  const [history, setHistory] = useState<ShapeHistory>();
  const [tool, setTool] = useState<Tool>('corners');
  const [brush, setBrush] = useState(0.03);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [shown, setShown] = useState<'lines' | 'floor'>('lines');

  useEffect(() => {
    let left = false;
    void loadScene(service, scene.id).then((loaded) => {
      if (left) return;
      setFacts(loaded ?? 'failed');
      if (loaded) setHistory(startHistory(loaded.shape));
    });
    return () => {
      left = true;
    };
  }, [service, scene.id]);

  async function save(shape: FloorShape): Promise<boolean> {
    setBusy(true);
    setMessage('');
    const kept = await saveShape(service, scene.id, shape);
    setBusy(false);
    if (!kept) {
      setMessage('The floor could not be saved. Your lines are still here; try again.');
      return false;
    }
    setFacts(kept);
    actions?.shaped(kept.version);
    return true;
  }
  async function preview(value: string) {
    if (value === 'lines') return setShown('lines');
    if (history && (await save(history.present))) setShown('floor');
  }
  async function apply() {
    if (history && (await save(history.present))) onDone();
  }

  const change = (shape: FloorShape, touched?: string) => {
    setShown('lines');
    setHistory((now) => now && changeShape(now, shape, touched));
  };
  const ready = facts && facts !== 'failed' && history;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Check your floor"
      size="large"
      flush
      style={style as CSSProperties}
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
          <Button disabled={!ready} busy={busy} busyLabel="Saving…" onClick={() => void apply()}>
            Use this floor
          </Button>
        </>
      }
    >
      <div className="grid lg:grid-cols-[1fr_20rem]">
        <div className="bg-mist-2">
          {ready ? (
            <FloorCanvas
              photo={
                shown === 'floor'
                  ? roomImage(service, {
                      sceneId: scene.id,
                      variant: { globalItemId: floor },
                      version: facts.version,
                    })
                  : `${service.url}/${scene.id}/photo`
              }
              size={facts}
              shape={history.present}
              tool={shown === 'floor' ? 'look' : tool}
              brush={brush}
              onChange={change}
              onSettle={() => setHistory((now) => now && settleShape(now))}
            />
          ) : facts === 'failed' ? (
            <p role="alert" className="p-9">
              The room could not be loaded. It may have expired; close this and upload the photo again.
            </p>
          ) : (
            <Skeleton className="aspect-[4/3] w-full" />
          )}
        </div>
        {ready && (
          <div className="grid content-start gap-5 px-5 py-5 md:px-7">
            <p className="type-small text-ink-2">
              The shaded part gets the new floor. Drag its corners, or choose one and press where it belongs.
              With the keyboard: arrow keys move a corner, Delete removes it.
            </p>
            <div className="flex flex-wrap gap-3">
              <Segmented
                legend="Tool"
                name="floor-tool"
                options={TOOLS}
                value={tool}
                onChange={(value) => {
                  setTool(value as Tool);
                  setShown('lines');
                }}
              />
              <Segmented
                legend="Show"
                name="floor-shown"
                options={[
                  { value: 'lines', label: 'Outline' },
                  { value: 'floor', label: 'Preview' },
                ]}
                value={shown}
                onChange={(value) => void preview(value)}
              />
            </div>
            <FloorControls
              history={history}
              proposal={facts.proposal}
              brush={tool === 'corners' ? undefined : brush}
              onBrush={setBrush}
              onChange={change}
              onUndo={() => setHistory(undoShape(history))}
              onRedo={() => setHistory(redoShape(history))}
            />
            <p role="alert" className="type-small min-h-5 text-error">
              {message}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
