import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The compiled kernel (lay-floor.as). Addresses are byte offsets in its memory. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  /** End of the memory that the kernel itself uses. */
  base(): number;
  mips(rgb: number, width: number, height: number, linear: number, table: number, out: number): number;
  lay(
    photo: number,
    matte: number,
    width: number,
    height: number,
    shade: number,
    shadeWidth: number,
    shadeHeight: number,
    table: number,
    levels: number,
    linear: number,
    display: number,
    params: number,
  ): void;
}

const FILE = ['lib', 'scenes', 'server', 'kernel', 'lay-floor.wasm'];

/** The bytes of the committed kernel. */
export const kernelBytes = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(path.resolve(/* turbopackIgnore: true */ process.cwd(), ...FILE)));

/**
 * Instantiates a kernel with its own memory. Throws if WebAssembly or its SIMD instructions are missing; the project's
 * Node version has both.
 */
export function openKernel(): Kernel {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernelBytes()), { env: { abort } });
  return exports as unknown as Kernel;
}

function abort(): never {
  throw new Error('The floor kernel aborted');
}
