import path from 'node:path';
import { build } from 'rolldown';
import { type InlineScripts, PROGRAMS, type Program } from '../../server/pages/inline-scripts.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'server', 'pages', 'inline');
/** An older target than that of the build's own files, so that no browser fails on these scripts first. */
const TARGET = 'es2020';

export type Mode = 'production' | 'development';

async function compile(program: Program, mode: Mode): Promise<string> {
  const { output } = await build({
    input: path.join(FOLDER, `${program}.ts`),
    write: false,
    platform: 'browser',
    transform: { target: TARGET, define: { 'process.env.NODE_ENV': JSON.stringify(mode) } },
    onLog(level, log) {
      throw new Error(`${program}: ${level}: ${log.message}`);
    },
    output: { format: 'iife', minify: true, comments: false },
  });
  const code = output[0].code.trim();
  // Either string would end the script element, or change where a browser sees its end.
  if (output.length > 1 || /<\/script|<!--/i.test(code))
    throw new Error(`${program} cannot be inlined in a page as a single script`);
  return code;
}

/** Compiles each program of `server/pages/inline` to a script that defines no global names. */
export async function compilePrograms(mode: Mode = 'production'): Promise<InlineScripts['programs']> {
  const compiled = await Promise.all(
    PROGRAMS.map(async (program) => [program, await compile(program, mode)]),
  );
  return Object.fromEntries(compiled) as InlineScripts['programs'];
}
