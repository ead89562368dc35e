'use client';

import { useRef } from 'react';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { floorSet } from '#lib/analytics/visualiser-events.ts';
import type { Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { isSameShape, type ShapeHistory } from '#lib/scenes/shape-history.ts';
import { useVisualiserFloor } from '#store/visualiser/visualiser-context.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { FloorEditor } from './floor-editor.tsx';
import { NoRoom } from './no-room.tsx';
import { useFloorShape } from './use-floor-shape.ts';

interface Props {
  scene: Scene;
  service: SceneService;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The editor for the detected floor: parts, corners, brush, direction, eye level and pattern. */
export function CheckFloor({ scene, service, open, onClose, onDone }: Props) {
  const floor = useVisualiserFloor();
  const { failed, again, loaded, busy, message, save, giveUp, ...edit } = useFloorShape(
    service,
    scene,
    floor,
  );
  const endStep = useRef<() => void>(undefined);
  const leave = (way: () => void) => () => {
    giveUp();
    way();
  };
  return (
    <CheckDialog
      {...{ open, busy, endStep }}
      onClose={leave(onClose)}
      onDone={leave(onDone)}
      ready={loaded !== undefined}
      changed={loaded !== undefined && isChanged(loaded)}
      onApply={async () => {
        if (!(await save())) return;
        pushEvent(floorSet({ path: window.location.pathname, floor }));
        onDone();
      }}
    >
      {loaded ? (
        <FloorEditor key={scene.id} {...{ service, floor, save, message, endStep }} {...loaded} {...edit} />
      ) : (
        <Loading {...{ failed, again }} />
      )}
    </CheckDialog>
  );
}

const isChanged = ({ facts, history }: { facts: SceneFacts; history: ShapeHistory }) =>
  !isSameShape(history.present, facts.shape);

function Loading({ failed, again }: { failed: boolean; again: () => void }) {
  if (failed) return <NoRoom again={again} className="p-9" />;
  return (
    <>
      <p role="status" className="sr-only">
        Looking at your room…
      </p>
      <Skeleton className="aspect-[4/3] w-full" />
    </>
  );
}
