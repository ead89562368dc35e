export interface Advisory {
  readonly package: string;
  /** The first fixed release of the newest release line; older lines count as vulnerable. */
  readonly fixed: string;
  readonly id: string;
  readonly about: string;
}

export interface Installed {
  /** Path in the tree: several versions of a package may be installed for different dependents. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/** Every package of a lock file, at any depth. */
export function installedOf({ packages }: Lock): Installed[] {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return path && version ? [{ path, name, version }] : [];
  });
}

/** Negative if `one` is older than `other`; a pre-release is older than its release. */
export function compareVersions(one: string, other: string): number {
  const parts = (version: string) => {
    const [release = '', ...rest] = version.split('+', 1)[0]?.split('-') ?? [];
    return { numbers: release.split('.').map(Number), pre: rest.join('-') };
  };
  const [a, b] = [parts(one), parts(other)];
  for (const at of [0, 1, 2]) {
    const step = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (step !== 0) return step;
  }
  return Number(a.pre === '') - Number(b.pre === '');
}

export interface Finding extends Installed {
  readonly advisory: Advisory;
}

/** Installed packages that an advisory affects and that are not fixed. */
export function openAdvisories(installed: readonly Installed[], advisories: readonly Advisory[]): Finding[] {
  return advisories.flatMap((advisory) =>
    installed
      .filter(
        ({ name, version }) => name === advisory.package && compareVersions(version, advisory.fixed) < 0,
      )
      .map((one) => ({ ...one, advisory })),
  );
}
