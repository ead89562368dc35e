import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptMap } from '../../lib/server/source-maps.ts';
import { HINT } from './compile-hints.ts';

interface BuiltMap extends KeptMap {
  readonly sections?: unknown;
}

const BUILT = ['server', 'static'];
const NAMED = /\n\/\/# sourceMappingURL=([^\n]*?)\s*$/;
/** Sources are named from where their map lies, or by what the bundler calls the project and its own parts. */
const BUNDLED = /^turbopack:\/\/\/(?:\[project\]\/)?/;

/**
 * Moves the maps of a build to `.next/maps`, where nothing is served from, without the sources themselves: what is left
 * tells the places of failures. Throws when the build made none for browsers.
 */
export function keepMaps(folder = '.next'): void {
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
  // Parts without a source of their own have a map in sections, all of them empty.
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

/** A hint is a line before the first. Some maps are of files that were left out. */
const isHinted = (script: string) => existsSync(script) && readFileSync(script, 'utf8').startsWith(HINT);

/** Scripts of browsers by the map that each names in its last line: a map has a name of its own. */
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
