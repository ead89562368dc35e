/**
 * npm run kernel:build: compiles the renderer's WebAssembly kernel. The result is committed; a test compiles it again
 * and compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';
import { readArguments } from './arguments.ts';

/** The compiler only accepts its own file extension; the file has another one, because it is not TypeScript. */
const [SOURCE, ASKED_FOR] = ['lay-floor.as', 'lay-floor.ts'];
const FOLDER = path.join(import.meta.dirname, '..', 'lib', 'scenes', 'server', 'kernel');
const OPTIONS = ['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge', '--noAssert'];
const SHAPE = ['--enable', 'simd', '--runtime', 'stub', '--initialMemory', '1'];

/** Compiles the kernel from its source; throws with the compiler's messages. */
export async function builtKernel(): Promise<Uint8Array> {
  let made: Uint8Array | undefined;
  const { error, stderr } = await asc.main([ASKED_FOR, ...OPTIONS, ...SHAPE, '--outFile', 'kernel.wasm'], {
    readFile: (name) => (name === ASKED_FOR ? readFileSync(path.join(FOLDER, SOURCE), 'utf8') : null),
    writeFile: (_name, content) => {
      if (typeof content !== 'string') made = content;
    },
    listFiles: () => [],
  });
  if (error || !made) throw new Error(stderr.toString());
  return made;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  readArguments('Usage: npm run kernel:build');
  const bytes = await builtKernel();
  writeFileSync(path.join(FOLDER, 'lay-floor.wasm'), bytes);
  process.stdout.write(`lay-floor.wasm, ${bytes.length} bytes\n`);
}
