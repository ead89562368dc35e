import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Field, fieldForValue, type GroupValue, groupIndexOf } from '#lib/content/form/field.ts';
import { type Spot, spotsOf } from '#lib/content/form/json-places.ts';
import { childPath, pathSegments } from '#lib/content/form/names.ts';
import type { FieldFault } from '#lib/content/form/read-form.ts';
import { noPage } from '#lib/content/server/content-faults.ts';
import { checkContent } from '#lib/ingest/server/check-content.ts';
import { isRecord } from '#lib/is-record.ts';
import { contentPath } from '#lib/server/content-folder.ts';
import { capitalised } from '#lib/text.ts';

/** A fault that content:check found. */
export interface FileFault {
  /** File below `content`; empty if the fault names no file. */
  readonly name: string;
  readonly line: number;
  readonly reason: string;
}

const PLACED = /^content\/([^:]+?)(?::(\d+))?(?:: ([\s\S]*))?$/;

/** The faults content:check finds in `content`, with the given texts in place of (or in addition to) the files. */
export function checkFiles(texts: ReadonlyMap<string, string> = new Map()): FileFault[] {
  if (texts.size === 0) return faultsIn(contentPath());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'edit-'));
  try {
    layOver(folder, texts);
    return faultsIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds a copy of `content` in which some files have other texts; subfolders without such files are linked. */
function layOver(folder: string, texts: ReadonlyMap<string, string>): void {
  const changed = new Set([...texts.keys()].map((name) => name.split('/', 1)[0]));
  for (const { name } of readdirSync(contentPath(), { withFileTypes: true })) {
    const [from, to] = [contentPath(name), path.join(folder, name)];
    if (changed.has(name)) cpSync(from, to, { recursive: true, dereference: true });
    else symlinkSync(from, to);
  }
  for (const [name, text] of texts) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function faultsIn(folder: string): FileFault[] {
  return checkContent(folder).flatMap(({ reason, places }) => {
    const { name, line, words } = placed(reason);
    if (places.length === 0) return [{ name, line, reason: words }];
    return places.map((place) => ({ ...placed(place), reason }));
  });
}

/** Splits a fault's text into the file and line at its start and the message after them. */
function placed(text: string) {
  const [, name = '', line = '1', words = text] = PLACED.exec(text) ?? [];
  return { name, line: Number(line), words };
}

/** The faults content:check would report if this page did not exist: the texts that link to it. */
export function faultsWithoutPage(page: string): FileFault[] {
  const reason = noPage(page);
  const places = checkContent(contentPath(), { page }).find((fault) => fault.reason === reason)?.places ?? [];
  return places.map((place) => ({ ...placed(place), reason }));
}

/** The field of a part, an entry or a list item below another field; undefined if the form has none. */
function fieldBelow(field: Field, value: unknown, name: string): Field | undefined {
  if (field.kind === 'list') return field.item;
  if (field.kind === 'map') return field.value;
  if (field.kind === 'row') return field.items[Number(name)];
  const group = field.kind === 'kinds' ? field.kinds[groupIndexOf(field.kinds, value)] : field;
  return group?.kind === 'group' ? group.parts.find((part) => part.name === name)?.field : undefined;
}

/** Converts a path in a value to a place in its form, as far as the form reaches. */
export function formPlace(field: Field, value: unknown, names: readonly (string | number)[]): string {
  const [first, ...rest] = names;
  if (first === undefined) return '';
  const held = fieldForValue(field, value);
  const below = fieldBelow(held, value, String(first));
  if (!below) return '';
  const isIndexed = held.kind === 'map' && isRecord(value);
  const index = isIndexed ? Object.keys(value).indexOf(String(first)) : first;
  const one = typeof value === 'object' && value !== null ? (value as GroupValue)[first] : undefined;
  return childPath('', index) + formPlace(below, one, rest);
}

/** The field a fault in a JSON file belongs to: the one whose words it names, otherwise the first on its line. */
export function jsonFault(
  field: Field,
  value: unknown,
  text: string,
  { line, reason }: FileFault,
): FieldFault {
  const spots = spotsOf(text).filter((spot) => spot.line === line);
  const spot = spots.find((one) => isNamed(one, reason)) ?? spots[0];
  return { at: formPlace(field, value, pathSegments(spot?.at ?? '')), reason: `${capitalised(reason)}.` };
}

function isNamed({ text = '' }: Spot, reason: string): boolean {
  const [word = ''] = text.split(/[?#]/);
  const [, floor = ''] = /\/(\d+)(?:\/|$)/.exec(text) ?? [];
  return word !== '' && (reason.includes(word) || (floor !== '' && reason.includes(floor)));
}

/** A fault in a story, at the front matter field it concerns or at the body text. */
export function storyFault(text: string, { line, reason }: FileFault): FieldFault {
  const lines = text.split('\n');
  const end = lines.indexOf('---', 1);
  const fact = lines
    .slice(1, Math.min(line, end))
    .map((one) => /^(\w+):/.exec(one)?.[1])
    .findLast(Boolean);
  return { at: childPath('', line > end || !fact ? 'body' : fact), reason: `${capitalised(reason)}.` };
}
