// npm run spec:coverage [-- --claimed]: lists the requirements that no test proves. A test proves the requirements its
// title names if it exercises the product: in the browser, over HTTP, or through modules that the product itself uses.
// With --claimed it fails if an id of docs/spec-claimed.json (requirements proven by earlier work; the list only grows)
// has no proof.
import { globSync, readFileSync } from 'node:fs';
import { readArguments } from './arguments.ts';
import { PRODUCT_ENTRIES } from './entries.ts';
import { importsOf, reachedFrom } from './module-graph.ts';

const ID = /\b(?:S\d+(?:\.\d+)?-\d+|G\d+|SEO-\d+|[APU]-\d+)\b/g;
const TESTS = ['tests/**/*.test.{ts,tsx}', 'tests/**/conformance.ts', 'e2e/**/*.spec.ts'];

/** Ids named in the title of a test or suite; an id in a comment proves nothing. */
export function idsInTitles(source: string): string[] {
  const titles = source.matchAll(
    /\b(?:it|test|describe)(?:\.each\([^)]*\))?(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g,
  );
  return [...titles].flatMap((match) => expandRanges(match[2] ?? '').match(ID) ?? []);
}

/** `S2.3-6…10` means S2.3-6 to S2.3-10. */
export function expandRanges(text: string): string {
  return text.replace(
    /\b((?:S\d+(?:\.\d+)?|SEO|[APU])-)(\d+)…(\d+)/g,
    (_all, stem: string, from: string, to: string) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, index) => `${stem}${Number(from) + index}`,
      ).join(' '),
  );
}

const isTest = (file: string) => /^(?:tests|e2e)\//.test(file);
const isContent = (file: string) => file.startsWith('content/');

/** All code of the running product: everything reachable from its pages, its server and its commands. */
export function productFiles(): ReadonlySet<string> {
  return reachedFrom(globSync(['app/**/*.{ts,tsx}', ...PRODUCT_ENTRIES]));
}

/**
 * Why a test file proves nothing about the product; undefined if it does. A file of e2e/ tests the running shop. Any
 * other file must reach the product: by import, through its helpers, or by the path of a file that it starts. It may
 * not itself import code that the product does not use.
 */
export function noProofReason(file: string, product: ReadonlySet<string>): string | undefined {
  if (file.startsWith('e2e/')) return undefined;
  const idle = importsOf(file).filter((used) => !isTest(used) && !isContent(used) && !product.has(used));
  if (idle.length > 0) return `tests ${idle.join(', ')}, which the product does not use`;
  const helpers = [...reachedFrom([file], isTest)];
  const meets = helpers.some((used) => product.has(used) && !isContent(used));
  return meets || startsProduct(helpers, product) ? undefined : 'imports nothing of the product';
}

function startsProduct(files: string[], product: ReadonlySet<string>): boolean {
  return files
    .filter(isTest)
    .some((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([\w./-]+\.(?:ts|mjs))'/g)].some(([, named = '']) =>
        product.has(named),
      ),
    );
}

function main(): void {
  const { values } = readArguments('Usage: npm run spec:coverage -- [--claimed]', {
    options: { claimed: { type: 'boolean' } },
  });
  const listed = readFileSync('docs/spec-checklist.md', 'utf8')
    .split('\n')
    .flatMap((line) => /^- (\S+?)[\s:]/.exec(line)?.[1] ?? []);
  const product = productFiles();
  const proven = new Set<string>();
  const refused: string[] = [];
  for (const file of globSync(TESTS)) {
    const ids = idsInTitles(readFileSync(file, 'utf8'));
    if (ids.length === 0) continue;
    const why = noProofReason(file, product);
    if (why === undefined) for (const id of ids) proven.add(id);
    else refused.push(`${file} names ${[...new Set(ids)].join(' ')} but ${why}`);
  }
  const claimed = JSON.parse(readFileSync('docs/spec-claimed.json', 'utf8')) as string[];
  const unknown = claimed.filter((id) => !listed.includes(id));
  const broken = claimed.filter((id) => !proven.has(id));
  const open = listed.filter((id) => !proven.has(id) && !claimed.includes(id));

  process.stdout.write(
    `${listed.length} requirements, ${listed.filter((id) => proven.has(id)).length} proven by a test\n`,
  );
  if (!values.claimed) process.stdout.write(`Without a proof: ${open.join(' ') || 'none'}\n`);
  if (unknown.length > 0) process.stderr.write(`Claimed but not in the list: ${unknown.join(' ')}\n`);
  if (broken.length > 0) process.stderr.write(`Claimed but without a proof: ${broken.join(' ')}\n`);
  if (refused.length > 0) process.stderr.write(`No proof:\n  ${refused.join('\n  ')}\n`);
  if (unknown.length + broken.length + refused.length > 0) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('spec-coverage.ts')) main();
