import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '#components/answer/use-answer.ts';
import { awayWords } from '#components/online/use-online.ts';
import type { FloorShape, Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { saveShape } from '#lib/scenes/send-scene.ts';
import {
  changeShape,
  isSameShape,
  keepShape,
  type ShapeHistory,
  startHistory,
} from '#lib/scenes/shape-history.ts';
import {
  dropUnsavedShape,
  isUnsavedShape,
  readUnsavedShape,
  writeUnsavedShape,
} from '#lib/scenes/unsaved-shape.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';
import { useInTurn } from './use-in-turn.ts';
import type { Better } from './use-stroke-edges.ts';

/** So many ms after the last change what was drawn is kept. */
const KEEP_MS = 300;
/** A save waits so many ms at most for the edge of a stroke. */
const EDGE_MS = 3000;

/** Keeps what was drawn while it is not saved. */
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

/** The history of a floor as it was saved, with what was drawn and not saved as its first step. */
function historyOf({ id, shape }: SceneFacts): ShapeHistory {
  const unsaved = readUnsavedShape(id);
  const saved = startHistory(shape);
  return unsaved && !isSameShape(unsaved, shape) ? changeShape(saved, unsaved) : saved;
}

/**
 * The floor of a scene as it is changed: loaded once, with its history and how `floor` (a global item id) is laid, and
 * how to save it. What was not saved comes back.
 */
export function useFloorShape(service: SceneService, scene: Scene, floor: string) {
  const actions = useRoomActions();
  const [facts, setFacts] = useState<SceneFacts>();
  const [history, setHistory] = useState<ShapeHistory>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [isBack, setBack] = useState(false);
  const finding = useRef<Promise<Better | undefined>>(undefined);
  const inTurn = useInTurn();

  const { failed, again } = useAnswer({
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
    // Whoever leaves while it is being saved finds it again where that fails.
    writeUnsavedShape(scene.id, drawn);
    setBusy(true);
    setMessage('');
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, EDGE_MS));
    const shape = (await Promise.race([finding.current, late]))?.(drawn) ?? drawn;
    const saved = await saveShape(service, scene.id, shape);
    setBusy(false);
    if (!saved) {
      setMessage(`${awayWords('The floor could not be saved.')} Your lines are still here; try again.`);
      return false;
    }
    // How the floor is laid does not depend on its shape, and is not told again.
    setFacts((before) => ({ ...saved, ...(before && { surface: before.surface }) }));
    // The service turns a floor as its new outline asks; what is drawn is then as it was saved, and nothing waits.
    setHistory((now) => (now && isSameShape(now.present, shape) ? { ...now, present: saved.shape } : now));
    actions.shaped(saved.version);
    // Who left and came back meanwhile may have drawn more.
    if (isUnsavedShape(scene.id, drawn) || isUnsavedShape(scene.id, shape)) dropUnsavedShape();
    return true;
  }
  /** False when it could not be saved, and then `message` says so, or when the editor was left meanwhile. */
  const save = async (drawn: FloorShape | undefined = history?.present) =>
    drawn !== undefined && inTurn(() => store(drawn));

  return {
    failed,
    /** Loads it once more. */
    again,
    /** What was drawn before and not saved is there again. */
    isBack,
    /** Gives up what was not saved. */
    giveUp: () => busy || dropUnsavedShape(),
    /** The scene and its history, once both are there. */
    loaded: facts && history ? { facts, history } : undefined,
    busy,
    message,
    save,
    setHistory,
    change: (shape: FloorShape, touched?: string) =>
      setHistory((now) => now && changeShape(now, shape, touched)),
    amend(found: Promise<Better | undefined>) {
      finding.current = found.catch(() => undefined);
      void found.then(
        (better) => better && setHistory((now) => now && { ...now, present: better(now.present) }),
      );
    },
    settle: () => setHistory((now) => now && keepShape(now)),
  };
}
