import type { FuzzRequest } from './requests.ts';
import type { FuzzAnswer } from './send.ts';

/** What a response must never contain: stack traces, paths of the machine, database errors, executed attack markers. */
const LEAKS: readonly [RegExp, string][] = [
  [/^\s*at .{1,200}:\d+:\d+\)?\s*$/m, 'a stack'],
  [/\bnode:internal\b|\bnode_modules\b/, 'a path of the program'],
  [
    /\bSQLITE_(?:BUSY|ERROR|CONSTRAINT|CORRUPT|IOERR|LOCKED|FULL|READONLY|CANTOPEN|MISMATCH|TOOBIG|RANGE)\w*|SqliteError|SQLSTATE|near "[^"]{0,40}": syntax error/,
    'words of the database',
  ],
  [/\bfts5: syntax error|invalid input syntax for type/, 'words of the database'],
  [/root:x:0:0|"dependencies": ?\{|\[core\]\s+repositoryformatversion/, 'a file of the machine'],
  [/ZodError|TypeError: |ReferenceError: |RangeError: /, 'an error of the program'],
];
/** Our markup, which a page must not echo unescaped. */
const WORKING = /<script>fuzz\(1\)|<svg\/onload=fuzz|<img src=x onerror=fuzz|<iframe srcdoc="<script>/;

/** What is wrong with a response; undefined if it is correct. `root` is the folder the shop runs in. */
export function faultOf(asked: FuzzRequest, answer: FuzzAnswer, root: string): string | undefined {
  const { status, headers, body, failed } = answer;
  if (asked.leaves) return undefined;
  if (failed) return `no answer: ${failed}`;
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `status ${status}`;
  if (headers['x-fuzz'] || String(headers['set-cookie'] ?? '').includes('x-fuzz'))
    return 'a header of the sender';
  for (const [form, what] of LEAKS)
    if (form.test(body)) return `${what}: ${form.exec(body)?.[0].slice(0, 120)}`;
  if (body.includes(root)) return 'a folder of the machine';
  const type = String(headers['content-type'] ?? '');
  if (/html|svg|xml/.test(type) && WORKING.test(body)) return 'a script of the sender';
  const location = headers.location;
  if (typeof location === 'string' && !staysHere(location)) return `leads to ${location}`;
  if (asked.raw === undefined && headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  return undefined;
}

function staysHere(location: string): boolean {
  return (
    URL.canParse(location, 'http://shop.test') &&
    new URL(location, 'http://shop.test').hostname === 'shop.test'
  );
}
