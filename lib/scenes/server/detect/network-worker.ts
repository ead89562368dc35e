import 'server-only';
import { serveJobs } from '../../../server/threads/serve.ts';
import type { NetworkJob, NetworkResult } from './network-thread.ts';
import { networkDetector } from './onnx.ts';
import type { FloorDetector } from './port.ts';

const loaded = new Map<string, Promise<FloorDetector>>();

serveJobs<NetworkJob, NetworkResult>(async ({ file, picture }) => {
  const loading = loaded.get(file) ?? networkDetector(file);
  loaded.set(file, loading);
  try {
    const detector = await loading;
    return {
      name: detector.name,
      workSize: detector.workSize,
      ...(picture && (await detector.detect(picture))),
    };
  } catch (error) {
    loaded.delete(file);
    throw error;
  }
});
