import { useEffect, useRef, useState } from 'react';
import { failureText } from '#components/online/use-online.ts';
import { useRequest } from '#components/request/use-request.ts';
import { within } from '#lib/http/within.ts';
import type { FloorShape, Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { saveShape } from '#lib/scenes/send-scene.ts';
import {
  changeShape,
  endChangeSeries,
  improveShape,
  isSameShape,
  type ShapeHistory,
  type ShapeImprovement,
  startHistory,
} from '#lib/scenes/shape-history.ts';
import {
  dropUnsavedShape,
  isUnsavedShape,
  readUnsavedShape,
  writeUnsavedShape,
} from '#lib/scenes/unsaved-shape.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';
import { useTaskQueue } from './use-task-queue.ts';

/** Delay in ms after the last change before the drawing is kept for a reload. */
const KEEP_MS = 300;
/** Maximum time in ms that a save waits for the edge of a stroke or the direction of boards. */
const FINDING_MS = 3000;

/** Keeps unsaved changes for a reload. */
function useKeptShape(id: string, saved: FloorShape | undefined, drawn: FloorShape | undefined): void {
  useEffect(() => {
    if (!saved || !drawn) return;
    const keep = () => (isSameShape(saved, drawn) ? dropUnsavedShape() : writeUnsavedShape(id, drawn));
    const timer = setTimeout(keep, KEEP_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [id, saved, drawn]);
}

/** History of a floor that starts with the saved shape. Unsaved changes from an earlier visit are its first step. */
function historyOf({ id, shape }: SceneFacts): ShapeHistory {
  const unsaved = readUnsavedShape(id);
  const saved = startHistory(shape);
  return unsaved && !isSameShape(unsaved, shape) ? changeShape(saved, unsaved) : saved;
}

/** Both improvements, one after the other. One that fails is left out. */
async function both(...found: readonly (Promise<ShapeImprovement | undefined> | undefined)[]) {
  const done = await Promise.allSettled(found);
  const better = done.flatMap((one) => (one.status === 'fulfilled' && one.value) || []);
  return (shape: FloorShape) => better.reduce((now, improve) => improve(now), shape);
}

/**
 * Loads the floor of a scene, keeps its history and saves it. `floor` is the global item id of the floor that is
 * laid. Unsaved changes from an earlier visit are restored.
 */
export function useFloorShape(service: SceneService, scene: Scene, floor: string) {
  const actions = useRoomActions();
  const [facts, setFacts] = useState<SceneFacts>();
  const [history, setHistory] = useState<ShapeHistory>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [isBack, setBack] = useState(false);
  const finding = useRef<Promise<ShapeImprovement | undefined>>(undefined);
  const inTurn = useTaskQueue();

  const { failed, again } = useRequest({
    key: `${scene.id} ${floor}`,
    async ask(signal) {
      const loaded = await actions.load(service, scene.id, floor);
      if (!loaded) throw new Error('The room is not available');
      if (signal.aborted) return;
      const begun = historyOf(loaded);
      setFacts(loaded);
      setHistory(begun);
      setBack(begun.past.length > 0);
    },
    log: 'room_scene',
  });
  useKeptShape(scene.id, facts?.shape, history?.present);

  async function store(drawn: FloorShape): Promise<boolean> {
    // If the visitor leaves during the save and it fails, the changes are still kept.
    writeUnsavedShape(scene.id, drawn);
    setBusy(true);
    setMessage('');
    const shape = (await within(finding.current, FINDING_MS, undefined))?.(drawn) ?? drawn;
    const saved = await saveShape(service, scene.id, shape);
    setBusy(false);
    if (!saved) {
      setMessage(`${failureText('The floor could not be saved.')} Your lines are still here; try again.`);
      return false;
    }
    // How the floor is laid does not depend on its shape, so the response to a save does not contain it.
    setFacts((before) => ({ ...saved, ...(before && { surface: before.surface }) }));
    // The saved shape has its fields in the schema's order. If nothing was drawn meanwhile, it replaces the drawn one,
    // so that no change counts as unsaved.
    setHistory((now) => (now && isSameShape(now.present, shape) ? { ...now, present: saved.shape } : now));
    actions.shaped(saved);
    // A visitor who left and came back meanwhile may have drawn more.
    if (isUnsavedShape(scene.id, drawn) || isUnsavedShape(scene.id, shape)) dropUnsavedShape();
    return true;
  }
  /** False if the save failed, in which case `message` says so, or if the editor was closed meanwhile. */
  const save = async (drawn: FloorShape | undefined = history?.present) =>
    drawn !== undefined && inTurn(() => store(drawn));

  return {
    failed,
    /** Retries loading. */
    again,
    /** Unsaved changes from an earlier visit were restored. */
    isBack,
    /** Discards unsaved changes. */
    giveUp: () => busy || dropUnsavedShape(),
    /** The scene and its history, once both are loaded. */
    loaded: facts && history ? { facts, history } : undefined,
    busy,
    message,
    save,
    setHistory,
    change: (shape: FloorShape, touched?: string) =>
      setHistory((now) => now && changeShape(now, shape, touched)),
    amend(found: Promise<ShapeImprovement | undefined>) {
      finding.current = both(finding.current, found);
      void both(found).then((better) => setHistory((now) => now && improveShape(now, better)));
    },
    settle: () => setHistory((now) => now && endChangeSeries(now)),
  };
}
