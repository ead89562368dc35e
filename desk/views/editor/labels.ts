import { CLOCKS, utcOffsetAt } from '#lib/content/form/clocks.ts';
import type { Field, GroupField, TextField } from '#lib/content/form/field.ts';
import { momentParts } from '#lib/content/form/field.ts';
import { isTypeCode, TYPE } from '#lib/contracts/codes.ts';
import { isRecord } from '#lib/is-record.ts';
import { isRegion, REGION } from '#lib/regions.ts';
import { capitalised } from '#lib/text.ts';

/** Labels of fields whose names are not words. */
const LABELS: Readonly<Record<string, string>> = {
  overideColour: 'Colour of the text on the picture',
  gravity: 'Part of the picture to keep',
  primary: 'First button',
  secondary: 'Second button',
  path: 'Page of the shop',
  url: 'External address',
  id: 'Id',
  query: 'Filters of the list',
  hex: 'Colour, as #rrggbb',
  by: 'Who says it',
  say: 'What shoppers say',
  find: 'What it finds',
  instead: 'Search for this instead',
  needs: 'Only where the site has',
  tool: 'Leads to a tool',
  loom: 'Colours of the report',
  spots: 'Floors on the picture',
  x: 'From the left, in per cent',
  y: 'From the top, in per cent',
  alt: 'What the picture shows',
  variant: 'Floor',
  swatch: 'Swatch of the floor',
  cameo: 'Floor, close up',
  draft: 'Draft: shown to nobody',
  publishAt: 'Shown from',
  unpublishAt: 'Shown until',
  subject: 'Title in the browser',
  description: 'Description for search engines',
  body: 'Text',
  intro: 'Introduction',
  tiles: 'Tiles',
  all: 'All of them',
  menu_column_about: 'About column',
  menu_column_links: 'Columns of links',
  menu_tertiary: 'Last line',
  showDropdown: 'Opens a menu',
  sells: 'Only where this is sold',
};

/** The label of a field; for a picture it says which one, whatever the file calls it. */
export const nameOf = (field: Field, name: string): string =>
  field.kind === 'text' && field.names === 'picture' && name === 'id' ? 'Which picture' : labelOf(name);

/** Converts the name of a field to words. */
export function labelOf(name: string): string {
  if (isRegion(name)) return REGION[name].label;
  if (isTypeCode(name)) return TYPE[name].name;
  const known = LABELS[name];
  if (known) return known;
  // Codes and addresses stay unchanged.
  if (/[./]/.test(name) || /^[A-Z\d]+$/.test(name)) return name;
  return capitalised(
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  );
}

const TITLES = ['title', 'label', 'name', 'question', 'term', 'say', 'names', 'path', 'text', 'id', 'by'];
const LENGTH = 60;

/** The heading of a list item: its title, or its first words. */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return cut(value);
  if (Array.isArray(value)) return cut(value.map(titleOf).join(', '));
  if (!isRecord(value)) return '';
  for (const name of TITLES) if (value[name] !== undefined) return titleOf(value[name]);
  return '';
}
const cut = (text: string) => (text.length > LENGTH ? `${text.slice(0, LENGTH).trimEnd()}…` : text);

/** The name of a kind of item: taken from the part that only this kind has. */
export function kindLabel(kind: GroupField, all: readonly GroupField[]): string {
  const own = kind.parts.find(({ name }) =>
    all.every((other) => other === kind || !other.parts.some((part) => part.name === name)),
  );
  return own ? labelOf(own.name) : `Kind ${all.indexOf(kind) + 1}`;
}

const WAYS: Readonly<Record<NonNullable<TextField['names']>, string>> = {
  page: 'A path without region, such as /products; choose or type one.',
  picture: 'A public id; choose one, or rooms/{room}/{floor}.',
  floor: 'The number of a floor; type its name to find it.',
  room: 'A room; choose one.',
  site: 'The code of a site.',
};

/** The hint below a field: its note, and the values it accepts. */
export const hintOf = (field: Field): string =>
  ['note' in field ? field.note : undefined, formHint(field)].filter(Boolean).join(' ');

function formHint(field: Field): string {
  if (field.kind === 'number') {
    const { min, max } = field;
    if (min !== undefined && max !== undefined) return `From ${min} to ${max}.`;
    return min === undefined ? '' : `At least ${min}.`;
  }
  if (field.kind !== 'text') return '';
  return field.names ? WAYS[field.names] : lengthHint(field);
}

function lengthHint({ min, max }: TextField): string {
  if (max === undefined) return min > 1 ? `At least ${min} characters.` : '';
  return min > 1 ? `${min} to ${max} characters.` : `At most ${max} characters.`;
}

/** The time zones offered for a moment, and the one that matches the current value. */
export function clockChoices(text: string) {
  const { clock = '', offset } = momentParts(text) ?? {};
  const places = Object.entries(CLOCKS).map(([value, label]) => ({ value, label }));
  if (offset === undefined) return { clock, choices: places, chosen: places[0]?.value };
  const place = places.find(({ value }) => utcOffsetAt(value, clock) === offset);
  const choices = place ? places : [{ value: offset, label: offset }, ...places];
  return { clock, choices, chosen: place?.value ?? offset };
}
