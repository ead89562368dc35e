import 'server-only';
import { Thread } from '../../../server/threads/thread.ts';
import type { RgbPicture } from '../../float-map.ts';
import type { Detected, FloorDetector } from './port.ts';

export interface NetworkJob {
  readonly file: string;
  /** Without a picture, the network is only loaded. */
  readonly picture?: RgbPicture;
}

export interface NetworkResult extends Partial<Detected> {
  readonly name: string;
  readonly workSize: number;
}

const thread = new Thread<NetworkJob, NetworkResult>({
  file: ['lib', 'scenes', 'server', 'detect', 'network-worker.ts'],
  timeLimitMs: 60_000,
  idleLimitMs: 120_000,
  heapMb: 64,
});

/** Loads a network of the documented shape in a worker thread. Rejects with the reason if the file cannot be used. */
export async function networkInThread(file: string): Promise<FloorDetector> {
  const { name, workSize } = await thread.run({ file });
  return {
    name,
    workSize,
    async detect(picture) {
      const { floor, rug, classes } = await thread.run({ file, picture });
      if (!floor) throw new Error(`${name} returned no output`);
      return { floor, ...(rug && { rug }), ...(classes && { classes }) };
    },
  };
}
