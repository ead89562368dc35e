'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { warnInBrowser } from '#lib/client-log.ts';
import { SAMPLE_ROOM_PREFIX } from '#lib/scenes/limits.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import { type Scene, type SceneFacts, type SceneService, SURE_ENOUGH } from '#lib/scenes/scene.ts';
import { loadScene, removeScene } from '#lib/scenes/send-scene.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';
import { useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { DEFAULT_VARIANT_ID } from './stage-floor.ts';

interface Props {
  scene: Scene;
  service: SceneService;
  /** Opens the floor to be checked; undefined where it cannot be. */
  onCheck?: (() => void) | undefined;
}

/** The room that is stored (S2.6-4), and how sure we are of its floor. */
export function StoredRoom({ scene, service, onCheck }: Props) {
  const actions = useRoomActions();
  const { floor = DEFAULT_VARIANT_ID } = useVisualiserState();
  const facts = useFacts(scene, service);
  const { id, filename, previewImage } = scene;
  const sample = id.startsWith(SAMPLE_ROOM_PREFIX);
  const thumbnail = sample
    ? roomImage(service, { sceneId: id, variant: { globalItemId: floor }, width: 160, height: 120 })
    : previewImage;

  function remove() {
    actions.remove();
    if (!sample)
      removeScene(service, id).then(
        (removed) =>
          removed || warnInBrowser('room_remove', 'A room could not be deleted; it expires after 60 days'),
      );
  }

  return (
    <>
      <div className="grid grid-cols-[4rem_1fr_auto] items-center gap-4.5 border border-line-2 py-3 pr-3 pl-3">
        <span className="grid h-12 w-16 place-items-center overflow-hidden bg-mist">
          {thumbnail ? (
            <img src={thumbnail} alt="" className="size-full object-cover" />
          ) : (
            <Icon name="image" />
          )}
        </span>
        <span className="min-w-0 leading-snug">
          <b className="block truncate font-medium">{filename}</b>
          <span className="type-label block truncate text-ink-2">Scene ID: {id}</span>
        </span>
        <button
          type="button"
          aria-label={`Remove ${filename}`}
          onClick={remove}
          className="grid size-11 place-items-center rounded-ctl hover:bg-mist"
        >
          <Icon name="trash" />
        </button>
      </div>
      <div aria-live="polite" className="min-h-6">
        {onCheck && facts && (
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4 bg-mist px-4.5 py-4">
            <p className="max-w-[29.3em]">
              <b className="block font-semibold">{wordsOf(facts).title}</b>
              <span className="type-small text-ink-2">{wordsOf(facts).words}</span>
            </p>
            <Button variant="secondary" size="small" onClick={onCheck} className="pointer-coarse:h-11">
              Check your floor
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function wordsOf({ confidence, shape, proposal }: SceneFacts) {
  if (JSON.stringify(shape) !== JSON.stringify(proposal))
    return { title: 'The floor is as you drew it.', words: 'You can continue at any time.' };
  if (confidence >= SURE_ENOUGH)
    return { title: 'We found your floor.', words: 'Have a look at its edges before you choose.' };
  return {
    title: 'We are not sure where your floor ends.',
    words: 'Drag a few corners into place, and every floor will fit.',
  };
}

/** Facts of a scene of ours; its version goes into the store, so that pictures show the floor as it is now. */
function useFacts(scene: Scene, service: SceneService): SceneFacts | undefined {
  const actions = useRoomActions();
  const [facts, setFacts] = useState<SceneFacts>();
  const { id } = scene;
  useEffect(() => {
    if (!service.own || id.startsWith(SAMPLE_ROOM_PREFIX)) return;
    let left = false;
    void loadScene(service, id).then((loaded) => {
      if (left) return;
      if (!loaded) return warnInBrowser('room_scene', 'The room is not available');
      setFacts(loaded);
      actions.shaped(loaded.version);
    });
    return () => {
      left = true;
    };
  }, [service, id, actions]);
  return facts;
}
