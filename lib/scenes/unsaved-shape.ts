import { SESSION } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import type { FloorShape } from './scene.ts';
import { storedShapeSchema } from './scene-schema.ts';

/** A floor that is being drawn and was not saved yet: it survives a reload, the way back and a save that failed. */
const stored = storedValue<{ id: string; shape: FloorShape }>({
  key: 'room-shape',
  version: 1,
  parse({ id, shape }) {
    const read = storedShapeSchema.safeParse(shape);
    return typeof id === 'string' && read.success ? { id, shape: read.data } : undefined;
  },
  area: SESSION,
});

/** Of a scene; undefined where nothing waits to be saved. */
export function readUnsavedShape(id: string): FloorShape | undefined {
  const unsaved = stored.read();
  return unsaved?.id === id ? unsaved.shape : undefined;
}
/** It waits, and no other one. */
export const isUnsavedShape = (id: string, shape: FloorShape): boolean =>
  // Read, its fields stand in the order of the schema.
  JSON.stringify(readUnsavedShape(id)) === JSON.stringify(storedShapeSchema.parse(shape));
export const writeUnsavedShape = (id: string, shape: FloorShape): void => void stored.write({ id, shape });
export const dropUnsavedShape = (): void => stored.remove();
