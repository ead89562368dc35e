import 'server-only';
import { classicalDetector } from './classical.ts';
import type { FloorDetector } from './port.ts';

/** The detectors for these network files; without one, or when none can be loaded, the classical one. */
export async function floorDetectors(_models: readonly string[]): Promise<readonly FloorDetector[]> {
  return [classicalDetector];
}
