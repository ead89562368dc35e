'use client';

import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Dialog, FOOTER_ASIDE } from '#components/dialog/dialog.tsx';
import { Field } from '#components/field/field.tsx';
import { useRequest } from '#components/request/use-request.ts';
import { canShare, shareLink } from '#lib/browser/share-link.ts';
import { paths, regionPrefix } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import { DEFAULT_REGION } from '#lib/regions.ts';
import { isSampleRoom } from '#lib/scenes/limits.ts';
import type { SceneService } from '#lib/scenes/scene.ts';
import { type SharedFloor, shareScene } from '#lib/scenes/send-share.ts';
import { shareEnd } from '#lib/scenes/share.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';

interface Props {
  service: SceneService;
  sceneId: string;
  floor: SharedFloor;
  /** For example "Coldstream Plank in Umber". */
  floorName: string;
  onClose: () => void;
}

/** Creates a link to the room with a floor, and passes it on (share, copy). */
function useRoomLink({ service, sceneId, floor, floorName }: Omit<Props, 'onClose'>) {
  const [address, setAddress] = useState('');
  const [end, setEnd] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState('');
  const region = regionPrefix(window.location.pathname)?.region ?? DEFAULT_REGION;

  async function pass(link: string) {
    setDone((await shareLink(`A room with ${floorName}`, link)) ? 'Link copied.' : '');
  }
  async function make() {
    setBusy(true);
    setError('');
    const made = await shareScene(service, sceneId, floor);
    setBusy(false);
    if (!made) return setError('The link could not be made. Check your connection and try again.');
    const link = window.location.origin + paths.sharedRoom(region, made.id);
    setAddress(link);
    setEnd(made.expiresAt);
    setDone('The link is ready.');
    if (await shareLink(`A room with ${floorName}`, link)) setDone('Link copied.');
  }
  return { address, end, busy, done, error, region, pass, make };
}

/** Creates a link to the room with this floor. Tells the visitor first what becomes visible and until when. */
export function ShareRoom({ onClose, ...room }: Props) {
  const { service, sceneId, floorName } = room;
  const { address, end: made, busy, done, error, region, pass, make } = useRoomLink(room);
  const usual = useEnd(service, sceneId);
  const end = made ?? usual;
  const own = !isSampleRoom(sceneId);
  const until = end === undefined ? '' : regionDay(end, region);
  const lasts = `${until || 'it ends'}${own ? ', or until you remove the room' : ''}`;

  return (
    <Dialog
      open
      onClose={onClose}
      title="Share this room"
      footer={
        <>
          <Button variant="ghost" onClick={onClose} className={FOOTER_ASIDE}>
            {address ? 'Close' : 'Cancel'}
          </Button>
          {address ? (
            <Button icon="link-simple" onClick={() => void pass(address)}>
              {canShare() ? 'Share the link' : 'Copy the link'}
            </Button>
          ) : (
            <Button disabled={!until} busy={busy} busyLabel="Making the link…" onClick={() => void make()}>
              Make a link
            </Button>
          )}
        </>
      }
    >
      <p className="type-lead max-w-[32em]">
        {`Anyone who has the link can see this picture of ${own ? 'your' : 'the'} room with ${floorName} until ${lasts}.`}
      </p>
      {address && (
        <Field
          label="Link to this room"
          className="mt-6"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <p role="status" className="type-small mt-3 min-h-6 text-ink-2">
        {done}
      </p>
      <p role="alert" className="type-small text-error">
        {error}
      </p>
    </Dialog>
  );
}

/** Expiry of a link created now, in ms since 1970; undefined until it is known. */
function useEnd(service: SceneService, sceneId: string): number | undefined {
  const { load } = useRoomActions();
  const { value } = useRequest({
    key: sceneId,
    async ask() {
      const facts = isSampleRoom(sceneId) ? undefined : await load(service, sceneId);
      return shareEnd(Date.now(), facts?.expiresAt);
    },
    log: 'room_scene',
  });
  return value;
}
