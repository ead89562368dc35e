import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptMap } from '../../lib/server/source-maps.ts';
import { HINT } from './compile-hints.ts';

interface BuiltMap extends KeptMap {
  readonly sections?: unknown;
}

const BUILT = ['server', 'static'];
const NAMED = /\n\/\/# sourceMappingURL=([^\n]*?)\s*$/;
/** Sources are relative to their map, or have the bundler's prefix for the project and its own parts. */
const BUNDLED = /^turbopack:\/\/\/(?:\[project\]\/)?/;

/**
 * Moves the source maps of a build to `.next/maps`, which is not served, without the source texts: what remains
 * locates errors. Throws if the build made no maps for browsers.
 */
export function moveSourceMaps(folder = '.next'): void {
  const kept = path.join(folder, 'maps');
  rmSync(kept, { recursive: true, force: true });
  const maps = BUILT.flatMap((part) => mapsBelow(path.join(folder, part)));
  if (!maps.some((map) => map.startsWith(path.join(folder, 'static'))))
    throw new Error('The build made no source maps for browsers');
  const scripts = scriptsByMap(path.join(folder, 'static'));
  for (const map of maps) {
    const script = scripts.get(map) ?? map.slice(0, -'.map'.length);
    const place = path.join(kept, `${path.relative(folder, script)}.map`);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, JSON.stringify(withoutText(map, path.dirname(folder), isHinted(script))));
    rmSync(map);
  }
  for (const script of scriptsBelow(path.join(folder, 'static'))) {
    const text = readFileSync(script, 'utf8');
    if (NAMED.test(text)) writeFileSync(script, text.replace(NAMED, ''));
  }
}

function withoutText(map: string, root: string, hinted: boolean): KeptMap {
  const { sources, mappings, sections } = JSON.parse(readFileSync(map, 'utf8')) as BuiltMap;
  // Chunks without a source of their own have a map with sections, all of which are empty.
  if (sections) return { sources: [], mappings: '' };
  return {
    sources: sources.map((source) =>
      BUNDLED.test(source)
        ? source.replace(BUNDLED, '')
        : path.relative(root, path.resolve(path.dirname(map), source)),
    ),
    mappings: (hinted ? ';' : '') + mappings,
  };
}

/** The hint adds a line before the first. Some maps belong to files that were left out. */
const isHinted = (script: string) => existsSync(script) && readFileSync(script, 'utf8').startsWith(HINT);

/** Returns browser scripts by the map that the last line of each names; a map's name differs from its script's. */
function scriptsByMap(folder: string): ReadonlyMap<string, string> {
  return new Map(
    scriptsBelow(folder).flatMap((script) => {
      const [, map] = NAMED.exec(readFileSync(script, 'utf8')) ?? [];
      return map ? [[path.join(path.dirname(script), decodeURIComponent(map)), script] as const] : [];
    }),
  );
}

const below = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
const mapsBelow = (folder: string) => below(folder, '.js.map');
const scriptsBelow = (folder: string) => below(folder, '.js');
