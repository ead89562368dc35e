import path from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import type { runScript } from './data-command.ts';

/** Thrown by `process.exit` in a command that runs in this process. */
class Ended extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`ended with ${code}`);
    this.code = code;
  }
}

/**
 * Runs a script below `scripts/` on this thread with freshly loaded modules, one script at a time; costs a third of a
 * process. Only `runScript` tests that the process ends, and what is written to its file descriptors.
 */
export async function runInThread(
  ...[script, env, ...args]: Parameters<typeof runScript>
): ReturnType<typeof runScript> {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode };
  const said = { out: '', err: '' };
  const note =
    (to: 'out' | 'err') =>
    (...words: unknown[]) => {
      said[to] += `${format(...words)}\n`;
    };
  const write = (to: 'out' | 'err') => (text: string | Uint8Array) => {
    said[to] += Buffer.from(text).toString();
    return true;
  };
  const replaced = [
    vi.spyOn(console, 'log').mockImplementation(note('out')),
    vi.spyOn(console, 'error').mockImplementation(note('err')),
    vi.spyOn(process.stdout, 'write').mockImplementation(write('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('err')),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Ended(Number(code ?? 0));
    }),
  ];
  process.argv = [process.execPath, `scripts/${script}.ts`, ...args];
  process.env = { ...process.env, ...env };
  process.exitCode = 0;
  // Remove the globals with which a process keeps state for modules loaded more than once
  // (lib/server/storage/shop-storage.ts).
  const known = new Set(Object.keys(globalThis));
  vi.resetModules();
  let code = 0;
  try {
    await import(/* @vite-ignore */ path.resolve('scripts', `${script}.ts`));
    code = Number(process.exitCode);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    code = error.code;
  } finally {
    for (const one of replaced) one.mockRestore();
    for (const name of Object.keys(globalThis))
      if (!known.has(name)) Reflect.deleteProperty(globalThis, name);
    process.argv = before.argv;
    process.env = before.env;
    process.exitCode = before.exitCode;
  }
  return { ...said, code };
}

/** Runs a data command in the same way, on its own data folder. */
export const runData = (script: string, dataDir: string, ...args: string[]) =>
  runInThread(`data/${script}`, { DATA_DIR: dataDir, DATABASE_URL: '' }, ...args);
