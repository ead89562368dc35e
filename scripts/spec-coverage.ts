// npm run spec:coverage [-- --claimed]: which requirement ids no test names. With --claimed it fails when one of
// the ids in docs/spec-claimed.json (earlier work promised them, the list only grows) has no test.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ID = /\b(?:S\d+(?:\.\d+)?-\d+|G\d+|SEO-\d+|[APU]-\d+)\b/g;

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(full);
    else if (/(?:\.(?:test|spec)|^conformance)\.tsx?$/.test(entry.name)) yield full;
  }
}

/** Ids named in the title of a test or suite; an id in a comment proves nothing. */
export function idsInTitles(source: string): string[] {
  const titles = source.matchAll(
    /\b(?:it|test|describe)(?:\.each\([^)]*\))?(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g,
  );
  return [...titles].flatMap((match) => expandRanges(match[2] ?? '').match(ID) ?? []);
}

/** `S2.3-6…10` stands for S2.3-6 to S2.3-10. */
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

function main(): void {
  const listed = readFileSync('docs/spec-checklist.md', 'utf8')
    .split('\n')
    .flatMap((line) => /^- (\S+?)[\s:]/.exec(line)?.[1] ?? []);
  const tested = new Set(
    [...testFiles('tests'), ...testFiles('e2e')].flatMap((file) => idsInTitles(readFileSync(file, 'utf8'))),
  );
  const claimed = JSON.parse(readFileSync('docs/spec-claimed.json', 'utf8')) as string[];
  const unknown = claimed.filter((id) => !listed.includes(id));
  const broken = claimed.filter((id) => !tested.has(id));
  const open = listed.filter((id) => !tested.has(id) && !claimed.includes(id));

  process.stdout.write(
    `${listed.length} requirements, ${listed.filter((id) => tested.has(id)).length} named by a test\n`,
  );
  if (!process.argv.includes('--claimed'))
    process.stdout.write(`Without a test: ${open.join(' ') || 'none'}\n`);
  if (unknown.length > 0) process.stderr.write(`Claimed but not in the list: ${unknown.join(' ')}\n`);
  if (broken.length > 0) process.stderr.write(`Claimed but without a test: ${broken.join(' ')}\n`);
  if (unknown.length + broken.length > 0) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('spec-coverage.ts')) main();
