import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder in which `npm run floor-model:install` puts networks; used when FLOOR_MODEL is not set. */
export const networkFolder = (dataDir: string): string =>
  path.join(/* turbopackIgnore: true */ dataDir, 'floor-models');

/** Paths of the installed networks, sorted by name; empty if the folder does not exist. */
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
