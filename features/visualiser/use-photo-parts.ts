import { type Answer, useAnswer } from '#components/answer/use-answer.ts';
import { type PhotoParts, unpackParts } from '#lib/scenes/parts.ts';
import { getGzipped } from './live/gzipped.ts';

/** The parts of a photo that can be tapped; no value if the photo has none or the browser cannot decompress them. */
export function usePhotoParts(scene: string, wanted: boolean): Answer<PhotoParts | undefined> {
  const readable = typeof DecompressionStream !== 'undefined';
  const { value, ...answer } = useAnswer({
    key: wanted && readable ? scene : undefined,
    ask: async (signal) => unpackParts(await getGzipped(`${scene}/parts`, signal)),
    log: 'room_parts',
  });
  return { ...answer, value: answer.waits ? undefined : value };
}
