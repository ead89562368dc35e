import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { TYPE_CODES } from '#lib/contracts/codes.ts';
import { COUNTRY_CODES } from '#lib/region/countries.ts';
import { REGIONS } from '#lib/regions.ts';
import { siteCodes } from '#lib/server/installed-sites.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['{app,components,features,store,lib,server,scripts,tools}/**/*.{ts,tsx,mjs}', '*.ts'];
/** Modules that define what differs by region, country, site or product type. */
const PROFILES = [
  'lib/region/profile.ts',
  'lib/region/profiles.ts',
  'lib/region/countries.ts',
  'lib/contracts/codes.ts',
];
/** Tables without facts of the domain, and why they are where they are. */
const TABLES: Readonly<Record<string, string>> = {
  'lib/content/server/regional.ts': 'one file of content a variant; a bundler must see the names of files',
  'features/store-locator/still-map.tsx': 'one file of content a region',
  'lib/ingest/server/stores/import/country-boxes.ts': 'where countries lie, which no browser needs',
  'scripts/maps-build.ts': 'how fine a map is drawn',
  'scripts/places/sources.ts': 'how the source of the gazetteer numbers states',
  'scripts/bench/load/facts.ts': 'words that visitors of the measurement look for',
};

type Node = Readonly<Record<string, unknown>> & { readonly type: string };
interface Code {
  readonly codes: readonly string[];
  readonly profile: string;
}
const KINDS: readonly Code[] = [
  { codes: REGIONS, profile: 'REGION' },
  { codes: COUNTRY_CODES, profile: 'COUNTRIES' },
  { codes: siteCodes(), profile: 'SITE' },
  { codes: TYPE_CODES, profile: 'TYPE' },
];
const CODES: readonly string[] = KINDS.flatMap(({ codes }) => codes);
const QUESTIONS = ['includes', 'indexOf', 'has', 'startsWith', 'endsWith'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const isCode = (value: unknown): boolean =>
  isNode(value) && value.type === 'Literal' && CODES.some((code) => code === value.value);
const nameOf = (key: unknown): unknown =>
  isNode(key) ? (key.type === 'Identifier' ? key.name : key.value) : undefined;

/** What a node decides by the name of a region, a country, a site or a product type; undefined for all others. */
function decision(node: Node): 'comparison' | 'table' | undefined {
  switch (node.type) {
    case 'BinaryExpression':
      return /^[!=]==?$/.test(String(node.operator)) && (isCode(node.left) || isCode(node.right))
        ? 'comparison'
        : undefined;
    case 'SwitchCase':
      return isCode(node.test) ? 'comparison' : undefined;
    case 'TSLiteralType':
      return isCode(node.literal) ? 'comparison' : undefined;
    case 'MemberExpression':
      return KINDS.some(
        ({ codes, profile }) =>
          nameOf(node.object) === profile && codes.some((code) => code === nameOf(node.property)),
      )
        ? 'comparison'
        : undefined;
    case 'CallExpression':
      return isQuestion(node) ? 'comparison' : undefined;
    case 'ObjectExpression':
      return isTable(node) ? 'table' : undefined;
    default:
      return undefined;
  }
}

/** `types.includes('HF')`, `['au', 'nz'].includes(region)`. */
function isQuestion({ callee, arguments: given }: Node): boolean {
  if (!isNode(callee) || !QUESTIONS.includes(String(nameOf(callee.property)))) return false;
  const { object } = callee;
  const listed = isNode(object) && object.type === 'ArrayExpression' ? (object.elements as unknown[]) : [];
  return listed.some(isCode) || (Array.isArray(given) && given.some(isCode));
}

/** `{ au: …, nz: … }`: at least two entries, each named by a code of one kind. */
function isTable({ properties }: Node): boolean {
  const names = (properties as Node[]).map(({ key }) => nameOf(key));
  return (
    names.length > 1 && KINDS.some(({ codes }) => names.every((name) => codes.some((one) => one === name)))
  );
}

function decisionsOf(source: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const kind = isNode(node) ? decision(node) : undefined;
    if (kind) found.push(kind);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseAst(source, { lang }));
  return found;
}

describe('profiles', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !PROFILES.includes(file));
  const all = files.map((file) => ({
    file,
    found: decisionsOf(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
  }));

  it('are used: no other code compares a region, a country, a site or a product type with a literal', () => {
    expect(all.filter(({ found }) => found.includes('comparison')).map(({ file }) => file)).toEqual([]);
  });

  it('contain every table by region, country, site or product type that states a fact', () => {
    const tables = all.filter(({ found }) => found.includes('table')).map(({ file }) => file);
    expect(tables.filter((file) => !Object.hasOwn(TABLES, file))).toEqual([]);
    expect(Object.keys(TABLES).filter((file) => !tables.includes(file))).toEqual([]);
  });

  it.each([
    "if (region === 'nz') stop();",
    "const words = 'na' != region ? 1 : 2;",
    "switch (type) { case 'HF': break; }",
    "const hard = types.includes('HF');",
    "const shared = ['au', 'nz'].includes(region);",
    "let variant: 'au' | 'nz' | null;",
    'const unit = REGION.na.locator.unit;',
    "if (country === 'NZ') stop();",
    'const names = COUNTRIES.NZ.states;',
  ])('%s is found', (source) => {
    expect(decisionsOf(source)).toContain('comparison');
  });

  it('a table is recognised by its keys, quoted or not, and another record is not', () => {
    expect(decisionsOf("const limit = { au: 3, 'nz': 5 };")).toEqual(['table']);
    expect(
      decisionsOf("const scope = { region: 'au', site: 'GHRES' }; const one = { au: 3, size: 4 };"),
    ).toEqual([]);
  });
});
