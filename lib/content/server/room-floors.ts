import 'server-only';
import type { RoomFloorsContent } from '#lib/contracts/room-floors.ts';
import type { Region } from '#lib/regions.ts';
import { spelledAll } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

const written = contentFile('room-floors.json');

/** Words of the panel in which floors are chosen for a room, in the spelling of a region. */
export const roomFloorsContent = (region: Region): RoomFloorsContent => spelledAll(written(), region);
