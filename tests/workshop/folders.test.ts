import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOTS = [
  'app',
  'desk',
  'features',
  'components',
  'store',
  'lib',
  'server',
  'scripts',
  'tools',
  'imagery',
];
const CODE = /\.(?:ts|tsx|mts|mjs)$/;
/** Every way a file names another: static, dynamic and type imports, and URLs. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*|\bimport\(\s*|\bnew URL\(\s*)(['"])([^'"\n]+)\1/g;

interface Import {
  readonly from: string;
  readonly to: string;
}

/** The file an import names, from the root; undefined for a package. */
function target(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : undefined;
}

function imports(files: readonly string[], read: (file: string) => string): Import[] {
  return files.flatMap((from) =>
    [...read(from).matchAll(IMPORT)].flatMap(([, , name = '']) => {
      const to = target(from, name);
      return to === undefined ? [] : [{ from, to }];
    }),
  );
}

/**
 * Cycles among the files and subfolders of each folder. An import counts for the two entries at which its paths
 * diverge, each including everything below.
 */
function circles(all: readonly Import[]): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of all) {
    const [a, b] = [from.split('/'), to.split('/')];
    const depth = a.findIndex((name, i) => name !== b[i]);
    if (depth < 0) continue;
    const folder = a.slice(0, depth).join('/');
    const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
    graphs.set(folder, graph);
    const [x, y] = [a[depth] ?? '', b[depth] ?? ''];
    graph.set(x, (graph.get(x) ?? new Set()).add(y));
  }
  return [...graphs].flatMap(([folder, graph]) =>
    knots(graph).map((names) => `${folder || '.'}: ${names.join(', ')}`),
  );
}

/**
 * Names in cycles, or between two: what remains after repeatedly removing every entry that imports nothing or is
 * imported by nothing in the rest.
 */
function knots(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const left = new Set([...graph.keys(), ...[...graph.values()].flatMap((names) => [...names])]);
  const imported = (name: string) => [...left].some((one) => graph.get(one)?.has(name));
  const imports = (name: string) => [...(graph.get(name) ?? [])].some((one) => left.has(one));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const name of left) if (!imports(name) || !imported(name)) left.delete(name);
  }
  return left.size > 0 ? [[...left].sort()] : [];
}

const filesBelow = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => CODE.test(file))
    .map((file) => path.posix.join(root, file));

describe('folders', () => {
  it('have no circular dependencies, at any level', () => {
    const files = ROOTS.flatMap(filesBelow);
    expect(circles(imports(files, (file) => readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('are found to be circular even if single files are not', () => {
    const sources: Readonly<Record<string, string>> = {
      'lib/a/one.ts': "import type { X } from '../b/one.ts';",
      'lib/b/one.ts': '',
      'lib/b/server/two.ts': "export { y } from '#lib/a/two.ts';",
      'lib/a/two.ts': "import zod from 'zod';",
    };
    expect(circles(imports(Object.keys(sources), (file) => sources[file] ?? ''))).toEqual(['lib: a, b']);
  });
});
