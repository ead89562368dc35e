import { useRef, useState } from 'react';
import { failureText } from '#components/online/use-online.ts';
import { colourMatched } from '#lib/analytics/colour-events.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { openPhoto } from '#lib/browser/open-photo.ts';
import { warnInBrowser } from '#lib/client-log.ts';
import { hexOf, type Light, lightAt, type Spot, whiteBalanceGains } from '#lib/colour/picture-colour.ts';
import { getWithin } from '#lib/http/get-within.ts';
import { pixelsOf } from './pixels-of.ts';

const MIDDLE: Spot = { x: 0.5, y: 0.5 };
/** Timeout in ms for the photo of the visitor's room. */
const ROOM_TIMEOUT_MS = 20_000;
const NO_ROOM = 'The photo of your room could not be loaded.';
const UNREADABLE = 'This browser cannot read that file as a picture. Try a JPEG, PNG or WebP.';

/** A picture in the browser, a spot in it, and its light correction. */
export function usePicture(tooDark: string) {
  const [pixels, setPixels] = useState<ImageData>();
  const [spot, setSpot] = useState(MIDDLE);
  const [gains, setGains] = useState<Light>();
  const [asksWhite, setAsksWhite] = useState(false);
  const [fault, setFault] = useState('');
  /** The last requested picture. An earlier one that arrives late is dropped. */
  const asked = useRef<Blob | string>(undefined);

  async function take(file: Blob) {
    asked.current = file;
    const photo = await openPhoto(file);
    if (asked.current !== file) return photo?.close();
    const read = photo && pixelsOf(photo);
    setFault(read ? '' : UNREADABLE);
    if (!read) return;
    setPixels(read);
    setSpot(MIDDLE);
    setGains(undefined);
    setAsksWhite(false);
    pushEvent(colourMatched('picture'));
  }
  async function takeRoom(address: string) {
    asked.current = address;
    try {
      const photo = await getWithin(address, { timeoutMs: ROOM_TIMEOUT_MS }, (answer) => {
        if (!answer.ok) throw new Error(`The room answers ${answer.status}`);
        return answer.blob();
      });
      if (asked.current === address) await take(photo);
    } catch (error) {
      warnInBrowser('room_photo', String(error));
      if (asked.current === address) setFault(`${failureText(NO_ROOM)} Try again, or choose a picture.`);
    }
  }
  /** Starts or cancels picking a white spot, or removes the correction. */
  function correct() {
    setGains(undefined);
    setFault('');
    setAsksWhite(!gains && !asksWhite);
  }
  /** The spot is placed. If a white spot was requested, the light is corrected by it. */
  function settle(at: Spot) {
    setSpot(at);
    if (!asksWhite || !pixels) return;
    const found = whiteBalanceGains(lightAt(pixels, at));
    setFault(found ? '' : tooDark);
    if (!found) return;
    setGains(found);
    setAsksWhite(false);
    pushEvent(colourMatched('white'));
  }

  return {
    pixels,
    spot,
    /** The colour of the spot; undefined without a picture. */
    hex: pixels && hexOf(lightAt(pixels, spot), gains),
    isCorrected: gains !== undefined,
    asksWhite,
    fault,
    take: (file: File | undefined) => void (file && take(file)),
    takeRoom: (address: string) => void takeRoom(address),
    correct,
    move: setSpot,
    settle,
  };
}
