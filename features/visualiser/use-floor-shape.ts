import { useEffect, useState } from 'react';
import type { FloorShape, Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { loadScene, saveShape } from '#lib/scenes/send-scene.ts';
import { changeShape, keepShape, type ShapeHistory, startHistory } from '#lib/scenes/shape-history.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';

/**
 * The floor of a scene as it is changed: loaded once, with its history and how `floor` (a global item id) is laid, and
 * how to save it.
 */
export function useFloorShape(service: SceneService, scene: Scene, floor: string) {
  const actions = useRoomActions();
  const [facts, setFacts] = useState<SceneFacts | 'failed'>();
  const [history, setHistory] = useState<ShapeHistory>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  useEffect(() => {
    let left = false;
    void loadScene(service, scene.id, floor).then((loaded) => {
      if (left) return;
      setFacts(loaded ?? 'failed');
      if (loaded) setHistory(startHistory(loaded.shape));
    });
    return () => {
      left = true;
    };
  }, [service, scene.id, floor]);

  /** False when it could not be saved; then `message` says so. */
  async function save(shape: FloorShape | undefined = history?.present): Promise<boolean> {
    if (!shape) return false;
    setBusy(true);
    setMessage('');
    const saved = await saveShape(service, scene.id, shape);
    setBusy(false);
    if (!saved) {
      setMessage('The floor could not be saved. Your lines are still here; try again.');
      return false;
    }
    // How the floor is laid does not depend on its shape, and is not told again.
    setFacts((before) => ({ ...saved, ...(before && before !== 'failed' && { surface: before.surface }) }));
    actions.shaped(saved.version);
    return true;
  }

  return {
    failed: facts === 'failed',
    /** The scene and its history, once both are there. */
    loaded: facts && facts !== 'failed' && history ? { facts, history } : undefined,
    busy,
    message,
    save,
    setHistory,
    change: (shape: FloorShape, touched?: string) =>
      setHistory((now) => now && changeShape(now, shape, touched)),
    /** What the last step did, done better. */
    amend: (better: (shape: FloorShape) => FloorShape) =>
      setHistory((now) => now && { ...now, present: better(now.present) }),
    settle: () => setHistory((now) => now && keepShape(now)),
  };
}
