import 'server-only';

/**
 * Files of a scene that are made again when they are missing, by the beginning of their name, and how many of each are
 * kept.
 */
const MAX_DERIVED = {
  /** Matte and light of the floor as it was drawn: now, and before, for undo. */
  prepared: 2,
  /** The same for the browser's renderer. */
  ingredients: 2,
  /** Parts of the photo to tap. */
  parts: 1,
  /** Pictures with floors. */
  render: 20,
} as const;
const DERIVED = /^(prepared|ingredients|parts|render)-/;

/** True for what is made again when it is missing; backups leave it out. */
export const isDerived = (name: string): boolean => DERIVED.test(name);

export interface SceneFile {
  readonly name: string;
  readonly bytes: number;
  /** ms since 1970. */
  readonly changedAt: number;
}

/**
 * Names of the derived files that are too many of their kind: all but the newest. `written` counts as the newest of
 * all.
 */
export function surplusFiles(files: readonly SceneFile[], written: string): string[] {
  const age = ({ name, changedAt }: SceneFile) => (name === written ? Number.POSITIVE_INFINITY : changedAt);
  return Object.entries(MAX_DERIVED).flatMap(([kind, max]) =>
    files
      .filter(({ name }) => name.startsWith(`${kind}-`))
      .sort((one, other) => age(other) - age(one))
      .slice(max)
      .map(({ name }) => name),
  );
}
