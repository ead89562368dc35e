import { useEffect, useState } from 'react';
import { type PhotoParts, unpackParts } from '#lib/scenes/parts.ts';
import { getGzipped } from './live/gzipped.ts';

/**
 * The parts of a photo to tap; undefined until they are there, and where there are none or the browser cannot read
 * them.
 */
export function usePhotoParts(scene: string, wanted: boolean): PhotoParts | undefined {
  const [parts, setParts] = useState<PhotoParts>();
  useEffect(() => {
    if (!wanted || typeof DecompressionStream === 'undefined') return;
    const leave = new AbortController();
    getGzipped(`${scene}/parts`, leave.signal)
      .then((packed) => leave.signal.aborted || setParts(unpackParts(packed)))
      // The other tools do without them.
      .catch(() => undefined);
    return () => leave.abort();
  }, [scene, wanted]);
  return parts;
}
