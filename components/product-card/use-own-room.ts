import { type SyntheticEvent, useState } from 'react';

/**
 * Attributes of an <img> for the visitor's own room; undefined without a URL, or after its picture failed. A failure
 * calls `onFailed`. The picture is requested again when the connection returns.
 */
export function useOwnRoom(address: string | undefined, onFailed: (src: string) => void) {
  const [failed, setFailed] = useState('');
  // Switching room view off and on retries the picture.
  if (failed !== '' && !address) setFailed('');
  if (!address || address === failed) return undefined;
  return {
    src: address,
    onError({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
      setFailed(address);
      onFailed(currentTarget.currentSrc);
      window.addEventListener('online', () => setFailed(''), { once: true });
    },
  };
}
