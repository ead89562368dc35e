import 'server-only';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { contentPath } from '../../server/content-folder.ts';
import { logger } from '../../server/logger.ts';
import { parseRoomId } from '../public-ids.ts';

const VARIANT = /^variants\/(\d+)\/(?:swatches\/1|cameo)$/;
const hex = z.string().regex(/^#[0-9a-f]{6}$/);
/** Colours of a picture from top to bottom; for a room only those above its floor. */
const fileSchema = z.record(z.string(), z.array(hex).min(1).max(3));

export type PictureColours = z.infer<typeof fileSchema>;

let known: PictureColours | undefined;

/** Reads the file written by `npm run media:colours`. Without it, pictures have no placeholder colours. */
function read(): PictureColours {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(contentPath('media', 'colours.json'), 'utf8')));
  } catch (error) {
    logger.warn({ code: 'picture_colours_unread', err: error }, 'Picture colours: they could not be read');
    return {};
  }
}

/** CSS background of one of the shop's own pictures until it has loaded: its colours from top to bottom. */
export function coloursOf(publicId: string): string | undefined {
  known ??= read();
  const room = parseRoomId(publicId);
  const [, variant] = VARIANT.exec(publicId) ?? [];
  const colours = room
    ? [...(known[`rooms/${room.room}`] ?? []), ...(known[`swatches/${room.globalItemId}`] ?? [])]
    : known[variant ? `swatches/${variant}` : publicId];
  if (!colours || colours.length === 0) return undefined;
  return colours.length === 1 ? colours[0] : `linear-gradient(${colours.map(inShort).join()})`;
}

/** Four bits per channel are enough for a gradient, and keep pages with many pictures small. */
const inShort = (colour: string) =>
  `#${[1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 17).toString(16)).join('')}`;
