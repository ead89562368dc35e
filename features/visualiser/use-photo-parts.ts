import { useEffect, useState } from 'react';
import { type PhotoParts, unpackParts } from '#lib/scenes/parts.ts';
import { getGzipped } from './live/gzipped.ts';

/**
 * The parts of a photo to tap: undefined until they are there, and where there are none or the browser cannot read
 * them. `again` asks for them anew where they did not come.
 */
export function usePhotoParts(
  scene: string,
  wanted: boolean,
): { parts: PhotoParts | undefined; again: (() => void) | undefined } {
  const [parts, setParts] = useState<PhotoParts>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another request.
  useEffect(() => {
    if (!wanted || typeof DecompressionStream === 'undefined') return;
    const leave = new AbortController();
    getGzipped(`${scene}/parts`, leave.signal)
      .then((packed) => leave.signal.aborted || setParts(unpackParts(packed)))
      // Also what came and cannot be read.
      .catch(() => leave.signal.aborted || setFailed(true));
    return () => leave.abort();
  }, [scene, wanted, tries]);
  function again() {
    setFailed(false);
    setTries(tries + 1);
  }
  return { parts, again: failed ? again : undefined };
}
