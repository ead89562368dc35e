import './turned.css';
import { type ReactNode, type RefObject, startTransition, useRef, useState } from 'react';
import { FileInput } from '#components/file-input/file-input.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { roomFloorChosen, roomPictureUsed, type VisualiserPlace } from '#lib/analytics/visualiser-events.ts';
import { hasBorder, type LayingPattern } from '#lib/area/laying.ts';
import { MESSAGES } from '#lib/messages.ts';
import { isSampleRoom } from '#lib/scenes/limits.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import { saveShape } from '#lib/scenes/send-scene.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { showToast, toastClosed } from '#store/slices/toasts.ts';
import type { BrowseState } from './choose/browse-state.ts';
import { FloorPanel } from './choose/floor-panel.tsx';
import { floorPreloader } from './floor-preloader.ts';
import { ShareRoom } from './share-room.tsx';
import { againstOptions } from './stage-against.ts';
import {
  choiceName,
  type StageChoice,
  type StageColour,
  type StageFloor,
  type StageProps,
} from './stage-floor.ts';
import { StageFoot } from './stage-foot.tsx';
import { StagePicture } from './stage-picture.tsx';
import type { StageRoom } from './stage-room.ts';
import { StageHead, StageTools } from './stage-toolbar.tsx';
import { uploadPhoto } from './upload-photo.ts';
import type { StageChoosing } from './use-stage-choice.ts';

interface Props {
  page: StageProps;
  title: ReactNode;
  choosing: StageChoosing;
  /** The floor that is laid in the room, with its colours as they are laid. */
  shown: StageChoice;
  room: StageRoom;
  /** A floor's colour as it would be laid in the room. */
  inRoom: (floor: StageFloor, colour: StageColour) => StageColour;
  browsing: BrowseState;
  setBrowsing: (browsing: BrowseState) => void;
  /** Closes the floor list beside the room. */
  leaveFloors: () => void;
  /** The button that opens the floor list. */
  opener: RefObject<HTMLButtonElement | null>;
  /** Closes the dialog; its owner then unmounts it. */
  close: () => void;
}

/** What the room is compared with, and the options for it. */
function useComparison({ choosing, shown, room }: Pick<Props, 'choosing' | 'shown' | 'room'>) {
  const { scene, service, version } = room;
  const { laying, held } = choosing;
  const [comparing, setComparing] = useState<string>();
  const hasPhoto = service.own && !isSampleRoom(scene.id);
  const pictureOf = (globalItemId: string, way?: LayingPattern) =>
    roomImage(service, {
      ...{ sceneId: scene.id, variant: { globalItemId }, laying: way },
      ...(version && { version }),
    });
  const options = againstOptions({
    ...{ shown, held, pictureOf, laying },
    photo: hasPhoto ? `${service.url}/${scene.id}/photo` : undefined,
  });
  const against =
    comparing === undefined ? undefined : (options.find(({ value }) => value === comparing) ?? options[0]);
  return { hasPhoto, src: pictureOf(shown.colour.globalItemId, laying), options, against, setComparing };
}

/** The room, the floor that is laid in it, and the floors to choose from. */
export function StageView({ page, title, choosing, shown, room, inRoom, browsing, ...on }: Props) {
  const { scene } = room;
  const { laying, held } = choosing;
  const { colour } = shown;
  const [ahead] = useState(floorPreloader);
  const { hasPhoto, src, options, against, setComparing } = useComparison({ choosing, shown, room });
  const place = { path: window.location.pathname, floor: colour.globalItemId };

  /** Starts a comparison with the held floor. The next floor appears beside it as soon as it is chosen. */
  function hold() {
    pushEvent(roomFloorChosen('hold', place));
    choosing.setHeld({ ...shown, laying });
    setComparing('held');
  }
  /** Draws the floor within the press itself; React renders afterwards as a transition. */
  function drawAtOnce(colour: StageColour | undefined, follow: () => void) {
    if (colour) ahead.lay(colour.surface);
    startTransition(follow);
  }
  function lay(choice: StageChoice, nearest?: boolean) {
    drawAtOnce(inRoom(choice.floor, choice.colour), () => choosing.lay(choice));
    const floor = choice.colour.globalItemId;
    pushEvent(roomFloorChosen(nearest ? 'nearest' : 'floor', { ...place, floor }));
  }
  function chooseColour(slug: string) {
    const colour = shown.floor.colours.find((one) => one.slug === slug);
    drawAtOnce(colour, () => choosing.chooseColour(slug));
  }
  function toggleFloors() {
    if (browsing.open) return on.leaveFloors();
    pushEvent(roomFloorChosen('browse', place));
    on.setBrowsing({ ...browsing, open: true });
  }
  return (
    <>
      <StageHead title={title} filename={scene.filename} onClose={on.close}>
        <RoomTools
          {...{ room, shown, src, against, options, setComparing, hasPhoto, place, laying }}
          close={on.close}
        />
      </StageHead>
      <div
        // A column, so that the picture stays above everything else. In a wide window the floors are beside the
        // picture and the foot.
        className={`room-stage flex flex-col ${browsing.open ? 'lg:grid lg:grid-cols-[1fr_20rem]' : ''}`}
        style={{ gridTemplateRows: '1fr max-content' }}
      >
        <StagePicture
          key={scene.id}
          {...{ room, shown, src, against, ahead }}
          isOwn={isSampleRoom(scene.id)}
          beside={browsing.open}
          bordered={laying !== undefined && hasBorder(laying)}
        />
        {browsing.open && (
          <FloorPanel
            {...{ page, shown, held, hold, lay }}
            release={() => choosing.setHeld(undefined)}
            state={browsing}
            change={on.setBrowsing}
            onClose={on.leaveFloors}
            {...{ ahead }}
          />
        )}
        <StageFoot
          {...{ page, shown, laying, against, options, ahead, room }}
          setLaying={choosing.setLaying}
          choose={chooseColour}
          setAgainst={setComparing}
          isOfPage={shown.floor.code === page.floor.code}
          close={on.close}
          floors={{ isOpen: browsing.open, toggle: toggleFloors, opener: on.opener }}
        />
      </div>
    </>
  );
}

const NOT_TURNED = 'The floor could not be turned. Check your connection and try again.';

interface ToolsProps extends Pick<Props, 'room' | 'shown' | 'close'>, ReturnType<typeof useComparison> {
  place: VisualiserPlace;
  laying: LayingPattern | undefined;
}

/** Actions for the picture, and the dialogs that they open. */
function RoomTools({ room, shown, src, against, options, setComparing, hasPhoto, place, ...on }: ToolsProps) {
  const { scene, service } = room;
  const { globalItemId } = shown.colour;
  const dispatch = useAppDispatch();
  const [sharing, setSharing] = useState(false);
  const [turning, setTurning] = useState(0);
  const turned = useRef<Promise<unknown>>(Promise.resolve());
  const chooser = useRef<HTMLInputElement>(null);
  function refine() {
    on.close();
    room.open(globalItemId);
  }
  /** Opens the modal above the stage, which shows the upload and the floor detection, as for the first photo. */
  function takePhoto(file: File | undefined) {
    if (!file) return;
    room.openForAnother(globalItemId);
    void uploadPhoto(file, { actions: room.actions, service, floor: globalItemId, onCancel: room.close });
  }
  /** Presses are queued: each one turns the result of the one before. */
  function turn() {
    setTurning((presses) => presses + 1);
    turned.current = turned.current
      .then(async () =>
        dispatch((await rotate(room)) ? toastClosed(NOT_TURNED) : showToast('error', NOT_TURNED)),
      )
      .finally(() => setTurning((presses) => presses - 1));
  }
  function compare() {
    if (!against) pushEvent(roomPictureUsed('compare', place));
    setComparing(against ? undefined : options[0]?.value);
  }
  function share() {
    pushEvent(roomPictureUsed('share', place));
    setSharing(true);
  }
  return (
    <>
      <StageTools
        picture={{ src, download: `${shown.floor.name} ${shown.colour.name}.jpg` }}
        comparing={against !== undefined}
        onCompare={options.length > 0 ? compare : undefined}
        onDownload={() => pushEvent(roomPictureUsed('download', place))}
        onRefine={hasPhoto ? refine : () => room.openForAnother(globalItemId)}
        onNewPhoto={() => chooser.current?.click()}
        onRotate={hasPhoto ? turn : undefined}
        turning={turning > 0}
        onShare={service.own ? share : undefined}
      />
      <FileInput ref={chooser} label={MESSAGES.uploadRoomPhoto} onFile={takePhoto} />
      {sharing && (
        <ShareRoom
          service={service}
          sceneId={scene.id}
          floor={{ globalItemId, laying: on.laying }}
          floorName={choiceName(shown)}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}

/**
 * Turns the floor of the room by 45 degrees. Returns false if the change could not be stored and no message has been
 * shown yet.
 */
async function rotate({ service, scene, actions }: StageRoom): Promise<boolean> {
  const facts = await actions.load(service, scene.id);
  if (!facts) return facts === null;
  const turnDegrees = ((facts.shape.turnDegrees + 45 + 180) % 360) - 180;
  const saved = await saveShape(service, scene.id, { ...facts.shape, turnDegrees });
  if (saved) actions.shaped(saved);
  return saved !== undefined;
}
