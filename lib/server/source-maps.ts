// Not marked `server-only`: the HTTP server around Next uses it for its log.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** The stored part of a source map of the build. */
export interface KeptMap {
  /** Paths relative to the project's root. */
  readonly sources: readonly string[];
  /** As in source maps, version 3. */
  readonly mappings: string;
}

/** Folder with the build's source maps, by the path of the built file; never served. */
const MAPS_FOLDER = '.next/maps';

/** Maximum number of positions per error that are looked up; a stack has ten, and an error may have causes. */
const MAX_PLACES = 40;
const BUILT_FILE = /^(?:server|static)\/[^\0]+\.js$/;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));
const COMMA = 44;
const SEMICOLON = 59;

const known = new LRUCache<string, { readonly source: string | undefined }>({ max: 2000 });

/**
 * Returns the source position, such as `lib/paths.ts:12:5`, of a position in a built file; undefined if it is
 * unknown. The file is relative to `.next`; line and column count from 1.
 */
export function sourceOf(
  file: string,
  line: number,
  column: number,
  folder = MAPS_FOLDER,
): string | undefined {
  const key = `${folder} ${file}:${line}:${column}`;
  const found = known.get(key) ?? { source: lookUp(file, line, column, folder) };
  known.set(key, found);
  return found.source;
}

function lookUp(file: string, line: number, column: number, folder: string): string | undefined {
  if (!BUILT_FILE.test(file) || path.posix.normalize(file) !== file) return undefined;
  try {
    const { sources, mappings } = JSON.parse(
      readFileSync(path.join(/* turbopackIgnore: true */ folder, `${file}.map`), 'utf8'),
    ) as KeptMap;
    const at = originOf(mappings, line - 1, column - 1);
    const source = at && sources[at.source];
    return source && `${source}:${at.line + 1}:${at.column + 1}`;
  } catch {
    return undefined;
  }
}

interface Origin {
  readonly source: number;
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the source of a position by decoding the mappings only up to that position: complete maps as objects take a
 * hundred times their size. All numbers count from 0.
 */
function originOf(mappings: string, line: number, column: number): Origin | undefined {
  let [atLine, atColumn, source, sourceLine, sourceColumn] = [0, 0, 0, 0, 0];
  let found: Origin | undefined;
  let fields: number[] = [];
  let [value, shift] = [0, 0];
  for (let at = 0; at <= mappings.length; at += 1) {
    const code = at < mappings.length ? mappings.charCodeAt(at) : SEMICOLON;
    if (code !== COMMA && code !== SEMICOLON) {
      const digit = VALUES.get(code) ?? 0;
      value += (digit & 31) << shift;
      shift += 5;
      if (digit < 32) {
        fields.push(value & 1 ? -(value >> 1) : value >> 1);
        [value, shift] = [0, 0];
      }
      continue;
    }
    atColumn += fields[0] ?? 0;
    source += fields[1] ?? 0;
    sourceLine += fields[2] ?? 0;
    sourceColumn += fields[3] ?? 0;
    if (atLine === line && fields.length > 0) {
      if (atColumn > column) return found;
      found = fields.length > 1 ? { source, line: sourceLine, column: sourceColumn } : undefined;
    }
    fields = [];
    if (code !== SEMICOLON) continue;
    if (atLine === line) return found;
    [atLine, atColumn] = [atLine + 1, 0];
  }
  return undefined;
}

/** Returns a stack in which positions in built files are replaced by source file, line and column. */
export function stackWithSources(stack: string, root = process.cwd(), folder = MAPS_FOLDER): string {
  const built = path.join(/* turbopackIgnore: true */ root, '.next') + path.sep;
  let left = MAX_PLACES;
  return stack
    .split('\n')
    .map((text) => {
      const from = /^\s+at /.test(text) ? text.indexOf(built) : -1;
      const [, file, line, column] = /^(.+\.js):(\d+):(\d+)/.exec(text.slice(from + built.length)) ?? [];
      if (from < 0 || !file || left === 0) return text;
      left -= 1;
      const source = sourceOf(file.split(path.sep).join('/'), Number(line), Number(column), folder);
      return source ? text.slice(0, from) + source + (text.endsWith(')') ? ')' : '') : text;
    })
    .join('\n');
}
