'use client';

import { type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { roomPictureUsed } from '#lib/analytics/visualiser-events.ts';
import { hasBorder, type LaidWay } from '#lib/area/laying.ts';
import { MESSAGES } from '#lib/messages.ts';
import { SAMPLE_ROOM_PREFIX } from '#lib/scenes/limits.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import type { Scene, SceneService } from '#lib/scenes/scene.ts';
import { loadScene, saveShape } from '#lib/scenes/send-scene.ts';
import { type RoomActions, useRoomActions } from '#store/visualiser/room-actions.ts';
import {
  useRoomPicture,
  useVisualiserShop,
  useVisualiserState,
} from '#store/visualiser/visualiser-context.tsx';
import { CompareSlider } from './compare-slider.tsx';
import { type FetchAhead, LivePicture } from './live-picture.tsx';
import { ShareRoom } from './share-room.tsx';
import { laidColour, type StageProps } from './stage-floor.ts';
import { type Against, StageFoot } from './stage-foot.tsx';
import { StageHead, StageTools } from './stage-toolbar.tsx';
import { uploadPhoto } from './upload-photo.ts';

interface Props extends StageProps {
  onClose: () => void;
}
type Colour = StageProps['colours'][number];

interface StageRoom {
  readonly scene: Scene;
  readonly service: SceneService;
  readonly open: (floor?: string) => void;
  readonly actions: RoomActions;
  /** Address of the room with a floor in it, by global item id. */
  readonly picture: (globalItemId: string) => string;
  readonly version: string | undefined;
}

/** The visitor's room as large as the window, with the floor's colours to try and to compare (DESIGN 8.15). */
export function RoomStage({ onClose, ...floor }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const shop = useVisualiserShop();
  const { scene, version } = useVisualiserState();
  const actions = useRoomActions();
  const inRoom = useRoomPicture() !== undefined;
  const [laying, setLaying] = useState<LaidWay>();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  if (!shop || !scene || !inRoom) return null;
  const { service } = shop;
  const address = `${service.url}/${scene.id}`;
  const colours = floor.colours.map((one) => laidColour(one, { board: floor.board, laying, address }));
  const colour = colours.find(({ slug }) => slug === floor.current) ?? colours[0];
  if (!colour) return null;
  const picture = (globalItemId: string) =>
    roomImage(service, {
      sceneId: scene.id,
      variant: { globalItemId },
      laying,
      ...(version && { version }),
    });
  return (
    <dialog
      ref={dialog}
      data-surface="dark"
      aria-labelledby={title}
      // A dialog that was opened again before its close event came is open.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      className="m-0 h-dvh max-h-none w-full max-w-none grid-rows-[max-content_1fr_max-content] overflow-y-auto bg-paper p-0 text-ink open:grid"
    >
      <Stage
        {...floor}
        {...{ title, colour, colours, laying, setLaying }}
        room={{ ...shop, actions, scene, picture, version }}
        close={() => dialog.current?.close()}
        leave={onClose}
      />
    </dialog>
  );
}

interface StageContentProps extends StageProps {
  /** Pattern that was chosen; undefined for the usual one. */
  laying: LaidWay | undefined;
  setLaying: (laying: LaidWay | undefined) => void;
  /** Id of the title. */
  title: string;
  colour: Colour;
  room: StageRoom;
  /** Closes the dialog, whose owner then removes it. */
  close: () => void;
  /** Removes the dialog at once. */
  leave: () => void;
}

function Stage({ title, colour, room, close, leave, ...floor }: StageContentProps) {
  const { productName, colours, laying } = floor;
  const { scene, service, open, picture } = room;
  const ahead = useRef<FetchAhead>(undefined);
  const [against, setAgainst] = useState<Against>();
  const [sharing, setSharing] = useState(false);
  const hasPhoto = service.own && !scene.id.startsWith(SAMPLE_ROOM_PREFIX);
  const others = colours.filter(({ slug }) => slug !== colour.slug);

  const chooser = useRef<HTMLInputElement>(null);
  const note = (use: Parameters<typeof roomPictureUsed>[0]) =>
    pushEvent(roomPictureUsed(use, { path: window.location.pathname, floor: colour.globalItemId }));

  function refine() {
    leave();
    open(colour.globalItemId);
  }
  /** The modal shows how the photo is sent and found, as for the first one. */
  function takePhoto(file: File | undefined) {
    if (!file) return;
    refine();
    void uploadPhoto(file, { actions: room.actions, service });
  }
  function share() {
    note('share');
    setSharing(true);
  }
  const first = hasPhoto ? {} : { ...(others[0] && { slug: others[0].slug }) };
  return (
    <>
      <StageHead
        title={
          <h2 id={title} className="type-dtitle">
            {MESSAGES.roomVisualiser}
          </h2>
        }
        filename={scene.filename}
        onClose={close}
      >
        <StageTools
          picture={{ src: picture(colour.globalItemId), download: `${productName} ${colour.name}.jpg` }}
          comparing={against !== undefined}
          onCompare={() => {
            if (!against) note('compare');
            setAgainst(against ? undefined : first);
          }}
          onDownload={() => note('download')}
          onRefine={refine}
          onNewPhoto={() => chooser.current?.click()}
          onRotate={hasPhoto ? () => void rotate(room) : undefined}
          onShare={service.own ? share : undefined}
        />
        <PhotoChooser ref={chooser} onChoose={takePhoto} />
      </StageHead>
      <StagePicture
        {...{ room, colour, colours, against, hasPhoto, ahead, productName }}
        bordered={laying !== undefined && hasBorder(laying)}
      />
      <StageFoot {...{ colour, against, setAgainst, hasPhoto, ahead, close, ...floor }} own={service.own} />
      {sharing && (
        <ShareRoom
          service={service}
          sceneId={scene.id}
          floor={{ globalItemId: colour.globalItemId, laying }}
          floorName={`${productName} in ${colour.name}`}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}

interface ChooserProps {
  ref: Ref<HTMLInputElement>;
  onChoose: (file: File | undefined) => void;
}

function PhotoChooser({ ref, onChoose }: ChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      // "New photo" is the one control; this is what it opens.
      tabIndex={-1}
      aria-hidden="true"
      aria-label={MESSAGES.uploadRoomPhoto}
      className="sr-only"
      onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
    />
  );
}

interface PictureProps {
  room: StageRoom;
  colour: Colour;
  colours: readonly Colour[];
  against: Against | undefined;
  /** There is a photo of the visitor's to compare with, and to lay floors in. */
  hasPhoto: boolean;
  /** A border lies along the walls: the service alone lays one. */
  bordered: boolean;
  ahead: RefObject<FetchAhead | undefined>;
  productName: string;
}

/** The room with the floor in it, alone or beside what it is compared with. */
function StagePicture({
  room,
  colour,
  colours,
  against,
  hasPhoto,
  bordered,
  ahead,
  productName,
}: PictureProps) {
  const { scene, service, picture, version } = room;
  const [failed, setFailed] = useState('');
  const src = picture(colour.globalItemId);
  const address = `${service.url}/${scene.id}`;
  const other = against?.slug ? colours.find(({ slug }) => slug === against.slug) : undefined;
  const label = other?.name ?? 'Your photo';
  const live = {
    ...{ src, version, ahead },
    alt: `Your room with ${productName} in ${colour.name}`,
    surface: colour.surface,
    scene: hasPhoto && !bordered ? address : undefined,
    onFail: () => setFailed(src),
  };
  return (
    <div className="relative min-h-[40dvh] overflow-hidden bg-black/30">
      {against ? (
        <CompareSlider
          left={{
            label,
            picture: (
              <img
                src={other ? picture(other.globalItemId) : `${address}/photo`}
                alt={label}
                draggable={false}
                className="absolute inset-0 size-full object-contain"
              />
            ),
          }}
          right={colour.name}
          picture={(style) => <LivePicture {...live} style={style} />}
        />
      ) : (
        <LivePicture {...live} />
      )}
      {failed === src && (
        <p role="alert" className="absolute inset-0 grid place-items-center bg-paper p-8 text-center">
          This picture could not be made. The room may have expired; upload the photo again.
        </p>
      )}
    </div>
  );
}

/** Turns the floor of the room by 45 degrees. */
async function rotate({ service, scene, actions }: StageRoom): Promise<void> {
  const facts = await loadScene(service, scene.id);
  const turned = facts && {
    ...facts.shape,
    turnDegrees: ((facts.shape.turnDegrees + 45 + 180) % 360) - 180,
  };
  const saved = turned && (await saveShape(service, scene.id, turned));
  if (saved) actions.shaped(saved.version);
}
