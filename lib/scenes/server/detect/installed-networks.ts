import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Where `npm run floor-model:install` puts networks when FLOOR_MODEL names none. */
export const networkFolder = (dataDir: string): string =>
  path.join(/* turbopackIgnore: true */ dataDir, 'floor-models');

/** Files of the networks that are installed there, in the order of their names. */
export function installedNetworks(dataDir: string): string[] {
  const folder = networkFolder(dataDir);
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.onnx'))
      .sort()
      .map((name) => path.resolve(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
