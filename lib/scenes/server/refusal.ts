import 'server-only';
import { UPLOAD_MAX_BYTES } from '../limits.ts';

/** The reason a scene is not served or a photo is rejected. The code and message are safe to send to the client. */
export class SceneRefusal extends Error {
  override name = 'SceneRefusal';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const REFUSALS = {
  not_a_photo: [415, 'This is not a JPEG, PNG or WebP photo.'],
  heic: [415, 'HEIC photos are not supported. Save the photo as JPEG and try again.'],
  empty_file: [422, 'This file is empty. Choose the photo again, or another one.'],
  damaged: [422, 'The photo is damaged or incomplete.'],
  too_small: [422, 'The photo is too small: it needs at least 200 × 150 pixels.'],
  too_narrow: [422, 'The photo is too long and narrow for a room. Crop it and try again.'],
  too_many_pixels: [413, 'The photo has too many pixels.'],
  too_heavy: [
    413,
    'The photo takes too much memory to open. Save a smaller copy, or one that is not “progressive” or “interlaced”, and try again.',
  ],
  too_large: [413, `The photo is larger than ${UPLOAD_MAX_BYTES / 2 ** 20} MB.`],
  too_slow: [408, 'The upload was too slow. Try again with a better connection.'],
  left: [499, 'The upload was cancelled.'],
  no_photo: [400, 'The request contains no photo.'],
  bad_request: [400, 'Invalid request.'],
  unknown_scene: [404, 'This room does not exist or has expired.'],
  unknown_floor: [404, 'This floor does not exist.'],
  link_over: [410, 'This link has expired.'],
  sample_room: [405, 'Sample rooms cannot be changed.'],
  busy: [503, 'Too many rooms are being prepared. Try again shortly.'],
  no_taps: [503, 'Taps are not answered at the moment. Try again shortly.'],
  full: [503, 'There are enough photos at the moment.'],
  links_full: [503, 'No more links can be made at the moment.'],
  not_agreed: [400, 'Tick both boxes to give us the photo.'],
  away: [503, 'Rooms are unavailable at the moment. Try again shortly.'],
  disk: [507, 'The photo could not be saved.'],
} as const satisfies Record<string, readonly [number, string]>;
export type RefusalCode = keyof typeof REFUSALS;

export const refuse = (code: RefusalCode): SceneRefusal =>
  new SceneRefusal(REFUSALS[code][0], code, REFUSALS[code][1]);

/** The refusal with a given code, such as that of an error from a worker thread; undefined for any other code. */
export const refusalOf = (code: string | undefined): SceneRefusal | undefined =>
  code !== undefined && Object.hasOwn(REFUSALS, code) ? refuse(code as RefusalCode) : undefined;
