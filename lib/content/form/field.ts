import { z } from 'zod';
import { isRecord } from '../../is-record.ts';

/** What a text refers to, so that it can be chosen from a list. */
export type ReferenceKind = 'page' | 'picture' | 'floor' | 'room' | 'site';

interface Noted {
  /** Its schema's description, shown to writers. */
  readonly note?: string | undefined;
}
export interface TextField extends Noted {
  readonly kind: 'text';
  readonly min: number;
  readonly max?: number | undefined;
  /** A date, or a moment with its offset. */
  readonly time?: 'day' | 'moment' | undefined;
  readonly names?: ReferenceKind | undefined;
}
export interface GroupField {
  readonly kind: 'group';
  readonly parts: readonly Part[];
}
export interface Part {
  readonly name: string;
  readonly field: Field;
  readonly isOptional: boolean;
}
/** Form field for a value in a file. */
export type Field =
  | TextField
  | ({
      readonly kind: 'number';
      readonly min?: number | undefined;
      readonly max?: number | undefined;
    } & Noted)
  | ({ readonly kind: 'truth' } & Noted)
  /** One or several of fixed options. */
  | ({ readonly kind: 'choice' | 'choices'; readonly options: readonly string[] } & Noted)
  | ({ readonly kind: 'list'; readonly item: Field; readonly min: number; readonly max: number } & Noted)
  | { readonly kind: 'row'; readonly items: readonly Field[] }
  /** Values by keys that the writer chooses. */
  | { readonly kind: 'map'; readonly value: Field }
  | GroupField
  /** A union of groups, distinguished by the names of their parts. */
  | { readonly kind: 'kinds'; readonly kinds: readonly GroupField[] }
  /** A value that no other field supports: edited as JSON. */
  | { readonly kind: 'raw' };

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const MOMENTS = ['publishAt', 'unpublishAt'];
/** Fields whose value is the global item id of a colour. */
export const FLOOR_KEYS: ReadonlySet<string> = new Set([
  'variant',
  'swatch',
  'cameo',
  'visualiserFloor',
  'calculatorFloors',
  'supportSamples',
]);

/** Builds the form for a schema from zod's JSON Schema. */
export const formOf = (schema: z.ZodType): Field =>
  fieldOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '');

function fieldOf(schema: Schema, name: string): Field {
  if (schema.anyOf) return kindsOf(schema.anyOf, name);
  if (schema.enum) return { kind: 'choice', options: schema.enum.map(String), ...noteOf(schema) };
  switch (schema.type) {
    case 'string':
      return textOf(schema, name);
    case 'number':
    case 'integer':
      return { kind: 'number', ...limitsOf(schema), ...noteOf(schema) };
    case 'boolean':
      return { kind: 'truth', ...noteOf(schema) };
    case 'array':
      return listOf(schema, name);
    case 'object':
      return objectOf(schema, name);
    default:
      return { kind: 'raw' };
  }
}

const noteOf = ({ description }: Schema): Noted => (description === undefined ? {} : { note: description });

const textOf = (schema: Schema, name: string): TextField => ({
  kind: 'text',
  min: schema.minLength ?? 0,
  max: schema.maxLength,
  time: MOMENTS.includes(name) ? 'moment' : schema.format === 'date' ? 'day' : undefined,
  names: isFree(schema) ? undefined : namedBy(name),
  ...noteOf(schema),
});

/** Whether a text is free prose. Texts that refer to something have a pattern or a maximum length. */
const isFree = ({ pattern, maxLength }: Schema): boolean => pattern === undefined && maxLength === undefined;

function namedBy(name: string): ReferenceKind | undefined {
  if (name === 'path') return 'page';
  if (name === 'picture') return 'picture';
  if (FLOOR_KEYS.has(name) || name === 'floors') return 'floor';
  return name === 'room' || name === 'site' ? name : undefined;
}

/** Drops the limits that every integer schema has by default. */
function limitsOf({ minimum, maximum }: Schema) {
  const own = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
  return { min: own(minimum), max: own(maximum) };
}

function listOf(schema: Schema, name: string): Field {
  if (schema.prefixItems)
    return { kind: 'row', items: schema.prefixItems.map((item) => fieldOf(item, name)) };
  const item = fieldOf(schema.items ?? {}, name);
  if (item.kind === 'choice') return { kind: 'choices', options: item.options, ...noteOf(schema) };
  return { kind: 'list', item, min: schema.minItems ?? 0, max: schema.maxItems ?? 1000, ...noteOf(schema) };
}

function objectOf(schema: Schema, name: string): Field {
  const { properties, required = [], additionalProperties: other, propertyNames } = schema;
  const part = (key: string, of: Schema, of_: string): Part => ({
    name: key,
    field: fieldOf(of, of_),
    isOptional: !required.includes(key),
  });
  if (properties) {
    const isPicture = 'alt' in properties && 'id' in properties;
    const parts = Object.entries(properties).map(([key, of]) =>
      part(key, of, isPicture && key === 'id' ? 'picture' : key),
    );
    return { kind: 'group', parts };
  }
  if (typeof other !== 'object') return { kind: 'raw' };
  // The values below a map of floors by kind are floors too.
  const below = FLOOR_KEYS.has(name) ? name : '';
  if (propertyNames?.enum)
    return {
      kind: 'group',
      parts: propertyNames.enum.map((key) => part(String(key), other, below || String(key))),
    };
  return { kind: 'map', value: fieldOf(other, below) };
}

function kindsOf(schemas: readonly Schema[], name: string): Field {
  const kinds = schemas.map((one) => fieldOf(one, name));
  const groups = kinds.filter((kind): kind is GroupField => kind.kind === 'group');
  return groups.length === kinds.length ? { kind: 'kinds', kinds: groups } : { kind: 'raw' };
}

export type GroupValue = Readonly<Record<string, unknown>>;

/** Returns the index of the group whose parts a value has; -1 for none. */
export function groupIndexOf(kinds: readonly GroupField[], value: unknown): number {
  if (!isRecord(value)) return -1;
  const names = Object.keys(value);
  const fits = ({ parts }: GroupField, isWhole: boolean) =>
    names.every((name) => parts.some((part) => part.name === name)) &&
    (!isWhole || parts.every(({ name, isOptional }) => isOptional || name in value));
  const whole = kinds.findIndex((kind) => fits(kind, true));
  return whole >= 0 ? whole : kinds.findIndex((kind) => fits(kind, false));
}

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)$/;

/** Splits a moment into local time and offset, as the fields have them; undefined if it is invalid. */
export function momentParts(text: string): { clock: string; offset: string } | undefined {
  const [, clock = '', offset = ''] = MOMENT.exec(text) ?? [];
  return clock ? { clock, offset } : undefined;
}

/** Returns the field that can hold a value: its own, or JSON for a value that its own cannot represent. */
export function fieldForValue(field: Field, value: unknown): Field {
  return value === undefined || canHold(field, value) ? field : { kind: 'raw' };
}

function canHold(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return typeof value === 'string' && !value.includes('\r');
    case 'number':
      return typeof value === 'string' || typeof value === 'number';
    case 'truth':
      return typeof value === 'boolean';
    case 'choices':
      return isTexts(value) && new Set(value).size === value.length;
    case 'list':
      return Array.isArray(value);
    case 'row':
      return Array.isArray(value) && value.length === field.items.length;
    case 'kinds':
      return groupIndexOf(field.kinds, value) >= 0;
    case 'raw':
      return true;
    default:
      return isRecord(value);
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Returns an empty initial value for a field. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'number':
      return '';
    case 'truth':
      return false;
    case 'choice':
      return field.options[0] ?? '';
    case 'choices':
      return [];
    case 'list':
      return Array.from({ length: field.min }, () => emptyValue(field.item));
    case 'row':
      return field.items.map(emptyValue);
    case 'group':
      return Object.fromEntries(
        field.parts
          .filter(({ isOptional }) => !isOptional)
          .map((part) => [part.name, emptyValue(part.field)]),
      );
    case 'kinds':
      return field.kinds[0] ? emptyValue(field.kinds[0]) : {};
    default:
      return {};
  }
}
