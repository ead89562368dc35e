import 'server-only';
import { type FileHandle, open } from 'node:fs/promises';
import { config } from '../../server/config.ts';
import { byteRange } from '../../server/http/byte-range.ts';
import { failure } from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { MEGABYTE } from '../../server/quantities.ts';

const ADDRESS = '/api/map-tiles';
/** Maximum size of a response in bytes; browsers request parts of some hundred kilobytes. */
const MOST_BYTES = 4 * MEGABYTE;

/** A file on this machine; an https URL is used only by browsers. */
const ownFile = () => (config().mapTiles?.startsWith('https:') ? undefined : config().mapTiles);

/** Returns the URL of the operator's street tiles (MAP_TILES) for browsers; undefined if there are none. */
export const streetsAddress = (): string | undefined => (ownFile() ? ADDRESS : config().mapTiles);

/**
 * Magic number of a PMTiles file with its version, 3; the header contains where its last section, the tiles, ends.
 */
const BEGINS = Buffer.from('PMTiles\u0003');
const HEAD_BYTES = 127;
const TILES_AT = { offset: 56, length: 64 };

/** Checks the operator's tile file at start-up; logs an error if it cannot be used. */
export async function checkMapTiles(): Promise<void> {
  const name = ownFile();
  if (!name) return;
  let file: FileHandle | undefined;
  let reason = 'it does not begin as PMTiles of version 3 do';
  try {
    file = await open(name);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES));
    if (buffer.subarray(0, BEGINS.length).equals(BEGINS)) {
      const { size } = await file.stat();
      const whole = buffer.readBigUInt64LE(TILES_AT.offset) + buffer.readBigUInt64LE(TILES_AT.length);
      if (bytesRead === HEAD_BYTES && size >= whole) return;
      reason = 'its end is missing';
    }
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  } finally {
    await file?.close();
  }
  logger.error(
    { code: 'map_tiles', file: name, reason },
    `MAP_TILES: ${name} cannot be used, and the map of stores has no streets: ${reason}`,
  );
}

/** GET /api/map-tiles with a Range header: a part of the operator's tile file, which is never sent as a whole. */
export async function handleMapTiles(request: Request): Promise<Response> {
  const name = ownFile();
  if (!name) return failure(404, 'not_found', 'This shop has no file of streets.');
  let file: FileHandle | undefined;
  try {
    file = await open(name);
    return await partOf(file, request);
  } catch (error) {
    logger.warn(
      { code: 'map_tiles_unreadable', cause: (error as NodeJS.ErrnoException).code },
      'MAP_TILES: the file of streets cannot be read; the map does without',
    );
    return failure(404, 'not_found', 'The file of streets cannot be read.');
  } finally {
    await file?.close();
  }
}

async function partOf(file: FileHandle, request: Request): Promise<Response> {
  const { size, mtimeMs } = await file.stat();
  const range = byteRange(request.headers.get('range') ?? '', size);
  if (!range) return failure(400, 'bad_request', 'Ask for a part: Range: bytes=0-16383.');
  if (range === 'outside') {
    const refusal = failure(416, 'out_of_range', 'The file is shorter than that.');
    refusal.headers.set('Content-Range', `bytes */${size}`);
    return refusal;
  }
  const { start } = range;
  const end = Math.min(range.end, start + MOST_BYTES - 1);
  const part = Buffer.alloc(end - start + 1);
  const { bytesRead } = await file.read(part, 0, part.length, start);
  if (bytesRead < part.length) throw new Error('The file became shorter while it was read');
  return new Response(part, {
    status: 206,
    headers: {
      'Cache-Control': 'public, max-age=3600',
      'Content-Range': `bytes ${start}-${end}/${size}`,
      'Content-Type': 'application/octet-stream',
      ETag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    },
  });
}
