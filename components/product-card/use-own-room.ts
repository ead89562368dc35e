import { useState } from 'react';

/**
 * What an img needs of a picture of the visitor's own room: undefined without an address, and where its picture did not
 * come, of which `onFailed` is told. With a connection again it is asked for once more.
 */
export function useOwnRoom(address: string | undefined, onFailed: (src: string) => void) {
  const [failed, setFailed] = useState('');
  // Switched off and on, the room is asked for once more.
  if (failed !== '' && !address) setFailed('');
  if (!address || address === failed) return undefined;
  return {
    src: address,
    onError() {
      setFailed(address);
      onFailed(address);
      window.addEventListener('online', () => setFailed(''), { once: true });
    },
  };
}
