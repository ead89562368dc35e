'use client';

import { Button } from '#components/button/button.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { isSampleRoom } from '#lib/scenes/limits.ts';
import { sampleRoomImage } from '#lib/scenes/room-image.ts';
import type { Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { removeScene } from '#lib/scenes/send-scene.ts';
import { readUnsavedShape } from '#lib/scenes/unsaved-shape.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';
import { useVisualiserFloor } from '#store/visualiser/visualiser-context.tsx';
import { FloorOverlay } from './floor-overlay.tsx';
import { GivePhoto, isDrawn } from './give-photo.tsx';
import { NoRoom } from './no-room.tsx';
import { useFacts } from './use-facts.ts';
import { usePhotoParts } from './use-photo-parts.ts';

interface Props {
  scene: Scene;
  service: SceneService;
  /** Opens the floor editor; undefined if the floor cannot be edited. */
  onCheck?: (() => void) | undefined;
  /** Turns room view on. */
  onView: () => void;
}

/** The stored room (S2.6-4), and the floor that was detected in it. */
export function StoredRoom({ scene, service, onCheck, onView }: Props) {
  const actions = useRoomActions();
  const floor = useVisualiserFloor();
  const { value: facts, waits, failed, again } = useFacts(scene, service);
  const { id, filename, previewImage } = scene;
  const sample = isSampleRoom(id);
  const thumbnail = sample ? sampleRoomImage(service, id, floor) : previewImage;

  function remove() {
    actions.remove();
    if (!sample)
      removeScene(service, id).then((removed) => (removed ? actions.gone(id) : actions.notRemoved(scene)));
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-4.5 border border-line-2 py-3 pr-3 pl-3">
        <span className="grid h-12 w-16 place-items-center overflow-hidden bg-mist">
          {thumbnail ? (
            <img src={thumbnail} alt="" className="size-full object-cover" />
          ) : (
            <Icon name="image" />
          )}
        </span>
        {/* With large text on a phone they wrap to their own row. */}
        <span className="flex-1 leading-snug" style={{ minWidth: '6rem' }}>
          <b className="block truncate font-medium">{filename}</b>
          <span className="type-label block truncate text-ink-2">{`Scene ID: ${id}`}</span>
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
      {/* Most of the place of the marked photo is reserved, so that what is below hardly moves when it arrives. */}
      <div aria-live="polite" className={onCheck ? 'min-h-80 md:min-h-56' : 'min-h-6'}>
        {failed && <NoRoom again={again} className="mt-5" />}
        {waits && !failed && <p className="type-small mt-5 text-ink-2">Looking at your room…</p>}
        {onCheck && !waits && facts && (
          <>
            <FoundFloor {...{ facts, onCheck, onView }} onOther={remove} address={`${service.url}/${id}`} />
            <GivePhoto {...{ facts, service }} className="mt-4" />
          </>
        )}
      </div>
    </>
  );
}

/** Greatest height of the marked photo. */
const MAX_HEIGHT_REM = 15;

interface FoundProps extends Pick<Props, 'onView'> {
  facts: SceneFacts;
  /** URL of the scene. */
  address: string;
  onCheck: () => void;
  onOther: () => void;
}

/** Shows the detected floor for the visitor to judge, because a network is often wrong even with high confidence. */
function FoundFloor({ facts, address, onCheck, onView, onOther }: FoundProps) {
  const { shape, confidence } = facts;
  const ratio = facts.width / facts.height;
  const { value: parts } = usePhotoParts(address, shape.taps.length > 0);
  const waits = readUnsavedShape(facts.id) !== undefined;
  const drawn = !waits && isDrawn(facts);
  const asked = !waits && !drawn && facts.plain;
  const found = !waits && !drawn && confidence > 0;
  return (
    <div className="mt-5 grid gap-4 bg-mist px-4.5 py-4 md:grid-cols-[22rem_1fr] md:items-center">
      <div
        // A max-height beside the full width would distort a tall photo.
        className="relative mx-auto w-full overflow-hidden"
        style={{ aspectRatio: ratio, maxWidth: `${MAX_HEIGHT_REM * ratio}rem` }}
      >
        <img
          src={`${address}/photo`}
          alt="Your room, with the floor area marked"
          className="absolute inset-0 size-full object-fill"
        />
        <FloorOverlay shape={shape} size={facts} parts={parts} hatched lines />
      </div>
      <div className="grid gap-3">
        {waits && (
          <FloorWords
            title="Your floor is not finished."
            words="Your changes are kept. The marked area is the floor as it was before."
          />
        )}
        {drawn && (
          <FloorWords title="The floor is as you drew it." words="The marked area gets the new floor." />
        )}
        {found && !asked && (
          <FloorWords
            title="This is what we took for your floor."
            words="The marked area gets the new floor. Check its edges, and around furniture and rugs."
          />
        )}
        {asked && (
          <FloorWords
            title="Is this a photo of your room?"
            words="It is very dark, very small, or shows hardly any floor, so a new one will not look right in it."
          />
        )}
        {!waits && !drawn && !asked && !found && (
          <FloorWords
            title="Where is your floor?"
            words="Drag six corners to where the floor meets the walls, and every floor will fit."
          />
        )}
        <div className="flex flex-wrap gap-3">
          {asked && (
            <Button variant="secondary" size="small" onClick={onOther}>
              Choose another photo
            </Button>
          )}
          {found && (
            <Button variant="secondary" size="small" onClick={onView}>
              Looks right
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={onCheck}>
            {waits ? 'Continue' : found ? 'Fix it' : drawn ? 'Change it' : 'Mark your floor'}
          </Button>
        </div>
      </div>
    </div>
  );
}

function FloorWords({ title, words }: { title: string; words: string }) {
  return (
    <p>
      <b className="block font-semibold">{title}</b>
      <span className="type-small text-ink-2">{words}</span>
    </p>
  );
}
