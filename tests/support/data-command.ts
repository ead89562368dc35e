import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a data command as npm does, on a data folder of its own, beside whatever else goes on. */
export async function dataCommand(script: string, dataDir: string, ...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--conditions=react-server', `scripts/data/${script}.ts`, ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
}
