import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a data command as npm does, in a separate process on its own data folder. */
export const dataCommand = (script: string, dataDir: string, ...args: string[]) =>
  runScript(`data/${script}`, { DATA_DIR: dataDir, DATABASE_URL: '' }, ...args);

/** Runs a script below `scripts/` with the given environment. */
export async function runScript(script: string, env: Readonly<Record<string, string>>, ...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--conditions=react-server', `scripts/${script}.ts`, ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
}
