'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Dialog, FOOTER_ASIDE } from '#components/dialog/dialog.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { visualiserOpened } from '#lib/analytics/visualiser-events.ts';
import { MESSAGES } from '#lib/messages.ts';
import { isSampleRoom } from '#lib/scenes/limits.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';
import {
  useVisualiserFloor,
  useVisualiserShop,
  useVisualiserState,
} from '#store/visualiser/visualiser-context.tsx';
import { CheckFloor } from './check-floor.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { SampleRooms } from './sample-rooms.tsx';
import { StoredRoom } from './stored-room.tsx';
import { UploadArea } from './upload-area.tsx';
import { cancelUpload } from './upload-photo.ts';
import { watchPictures } from './watch-pictures.ts';

/**
 * The Room Visualiser (S2.6): upload, the stored room, and the floor editor. It uses the look of its brand (S2.6-10).
 */
export function VisualiserModal() {
  const shop = useVisualiserShop();
  const { isOpen, phase, scene, another } = useVisualiserState();
  const uploading = phase === 'uploading';
  const region = useAppSelector((state) => state.region.region);
  const [checking, setChecking] = useState(false);
  const { setRoomView } = useRoomActions();
  const floor = useVisualiserFloor();
  const noteOpened = useEffectEvent(() =>
    pushEvent(visualiserOpened({ path: window.location.pathname, floor: floor || undefined })),
  );
  useEffect(() => {
    if (isOpen) noteOpened();
  }, [isOpen]);
  useEffect(watchPictures, []);
  if (!shop) return null;
  const { service, close: closeModal } = shop;

  function close() {
    setChecking(false);
    closeModal();
  }
  function view() {
    setRoomView(true);
    close();
  }

  const hasRoom = scene && !another && !uploading;
  const mayCheck = service.own && scene && !isSampleRoom(scene.id);
  if (checking && mayCheck)
    return (
      <CheckFloor
        key={scene.id}
        {...{ service, scene }}
        open={isOpen}
        onClose={close}
        onDone={() => setChecking(false)}
      />
    );

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      // Escape cancels an upload without confirmation, because nothing is lost.
      onEscape={uploading ? cancelUpload : undefined}
      title={MESSAGES.roomVisualiser}
      size="steps"
      footer={
        <>
          <Button variant="ghost" onClick={close} className={FOOTER_ASIDE}>
            Close
          </Button>
          <Button disabled={phase !== 'stored'} onClick={view}>
            {MESSAGES.viewNow}
          </Button>
        </>
      }
    >
      {isOpen && (
        <>
          {hasRoom ? (
            <StoredRoom
              {...{ scene, service }}
              onView={view}
              onCheck={mayCheck ? () => setChecking(true) : undefined}
            />
          ) : (
            <>
              <UploadArea />
              {service.own && <SampleRooms />}
            </>
          )}
          {/* Announces the room: the pressed button is gone, and the title that then has focus has not changed. */}
          <p role="status" className="sr-only">
            {hasRoom && `${scene.filename} is chosen.`}
          </p>
          <Disclaimer region={region} className="mt-6" />
        </>
      )}
    </Dialog>
  );
}
