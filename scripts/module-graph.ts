// Which files of the repository others reach by import. Type imports do not count, because they do not run.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

const LITERAL = /^(['"`])([^'"`$]*)\1$/;

/** Files of the repository that a file imports at run time, as paths from the root. */
export function importsOf(file: string): string[] {
  if (!/\.(?:tsx?|m[jt]s)$/.test(file)) return [];
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const requests = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : moduleRequest.value)),
    ),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => LITERAL.exec(source.slice(start, end))?.[2] ?? [],
    ),
  ];
  return [...new Set(requests.flatMap((request) => resolve(request, file)))];
}

/** Resolves a subpath of package.json (`#lib/x.ts`) or a relative path to a path from the root; empty for a package. */
function resolve(request: string, from: string): string[] {
  const file = request.startsWith('#')
    ? request.slice(1)
    : request.startsWith('.')
      ? path.join(path.dirname(from), request)
      : undefined;
  return file !== undefined && existsSync(file) ? [file] : [];
}

/** The given files and all files reachable from them for which `follow` is true. */
export function reachedFrom(
  files: Iterable<string>,
  follow: (file: string) => boolean = () => true,
): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) if (follow(file)) for (const next of importsOf(file)) reached.add(next);
  return reached;
}
