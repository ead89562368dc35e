import 'server-only';

/**
 * Derived files of a scene, which are regenerated when missing: the prefix of their names, and how many of each are
 * kept.
 */
const MAX_DERIVED = {
  /** Matte and illumination map of the current shape and the previous one, for undo. */
  prepared: 2,
  /** The same data for the browser's renderer. */
  ingredients: 2,
  /** Segmentation of the photo for taps. */
  parts: 1,
  /** Pictures with floors. */
  render: 20,
} as const;
const DERIVED = /^(prepared|ingredients|parts|render)-/;

/** Whether a file can be regenerated; backups exclude such files. */
export const isDerived = (name: string): boolean => DERIVED.test(name);

export interface SceneFile {
  readonly name: string;
  readonly bytes: number;
  /** In ms since 1970. */
  readonly changedAt: number;
}

/** Names of the derived files beyond the limit of their kind: all but the newest. `written` counts as the newest. */
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
