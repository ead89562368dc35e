import 'server-only';
import { type PictureOptions, pictureFor, type TemplateOptions, templateFor } from '../image.ts';
import type { PictureSource } from '../picture-source.ts';
import { shareImage } from '../share-image.ts';
import type { SlotName } from '../slots.ts';
import { currentMediaHost } from './media-host.ts';

/** `pictureFor` with the picture host of this process. */
export const hostedPicture = <Name extends SlotName>(
  publicId: string,
  slot: Name,
  options?: PictureOptions<Name>,
): PictureSource => pictureFor(publicId, slot, currentMediaHost(), options);

/** `templateFor` with the picture host of this process. */
export const hostedTemplate = <Name extends SlotName>(
  slot: Name,
  options?: TemplateOptions<Name>,
): PictureSource => templateFor(slot, currentMediaHost(), options);

/** `shareImage` with the picture host of this process. */
export const hostedShareImage = (publicId: string): string => shareImage(publicId, currentMediaHost());
