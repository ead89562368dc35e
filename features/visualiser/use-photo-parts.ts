import { type RequestState, useRequest } from '#components/request/use-request.ts';
import { type PhotoParts, unpackParts } from '#lib/scenes/parts.ts';
import { getGzipped } from './live/gzipped.ts';

/** Whether this browser can decompress parts. */
export const canReadParts = () => typeof DecompressionStream !== 'undefined';

/** The parts of a photo that can be tapped; no value if the photo has none or the browser cannot decompress them. */
export function usePhotoParts(scene: string, wanted: boolean): RequestState<PhotoParts | undefined> {
  const { value, ...answer } = useRequest({
    key: wanted && canReadParts() ? scene : undefined,
    ask: async (signal) => unpackParts(await getGzipped(`${scene}/parts`, signal)),
    log: 'room_parts',
  });
  return { ...answer, value: answer.waits ? undefined : value };
}
