import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { PORT } from './served-shops.ts';

/** Milliseconds that a command of the browser, and a state of the page, may take on a busy machine. */
const COMMAND_MS = 30_000;
const STATE_MS = 30_000;
/** Without this style the browser's own toolbar keeps its window at least 447 px wide. */
const TOOLBAR_STYLE = 'window *:not(webview) { min-width: 0; min-height: 0; padding: 0; margin: 0; }';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;
export type WebKit = Awaited<ReturnType<typeof startWebKit>>;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The first result that is not empty. Attempts that fail are repeated until the deadline. */
export async function until<Result>(
  what: string,
  attempt: () => Promise<Result>,
): Promise<NonNullable<Result>> {
  const end = Date.now() + STATE_MS;
  let last: unknown;
  do {
    try {
      const result = await attempt();
      if (result) return result;
      last = result;
    } catch (error) {
      last = error;
    }
    await pause(150);
  } while (Date.now() < end);
  throw new Error(`Not in ${STATE_MS} ms: ${what}; ${last}`);
}

/** A virtual screen, with the number that it chose itself. */
async function startScreen(children: ChildProcess[]): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(screen);
  return new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    screen.once('error', reject);
    setTimeout(() => reject(new Error('Xvfb chose no screen')), STATE_MS).unref();
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
}

/** Starts Safari's engine on a virtual screen, through its W3C WebDriver. */
export async function startWebKit() {
  const home = tempFolder('webkit');
  mkdirSync(path.join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(path.join(home, '.config/gtk-3.0/gtk.css'), TOOLBAR_STYLE);
  const children: ChildProcess[] = [];
  const stop = () => {
    // A group, because the browser outlives a driver that is killed.
    for (const { pid, exitCode, signalCode } of children.splice(0).reverse())
      if (pid && exitCode === null && signalCode === null) process.kill(-pid);
  };
  process.once('exit', stop);
  const port = await freePort();
  let session = '';

  async function call<Value>(method: 'GET' | 'POST', command: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${session}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(COMMAND_MS),
    }).catch((cause: unknown) => {
      throw new Error(`${command}: no answer`, { cause });
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
    return value;
  }

  try {
    const display = await startScreen(children);
    const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', HOME: home, XDG_RUNTIME_DIR: home };
    children.push(
      spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
        detached: true,
        stdio: 'ignore',
        env: { ...env, LIBGL_ALWAYS_SOFTWARE: '1' },
      }).on('error', () => undefined),
    );
    await until('driver', () => call<{ ready: boolean }>('GET', '/status'));
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} });
    session = `/session/${sessionId}`;
  } catch (error) {
    stop();
    throw error;
  }

  const run = <Value>(inPage: (...args: never[]) => Value, ...args: unknown[]) =>
    call<Value>('POST', '/execute/sync', { script: `return (${inPage})(...arguments)`, args });
  const on = (element: Element, command: string, body: object = {}) =>
    call('POST', `/element/${element[ELEMENT]}/${command}`, body);
  return {
    run,
    stop,
    open: (address: string) => call('POST', '/url', { url: `http://localhost:${PORT}${address}` }),
    resize: (width: number, height: number) => call('POST', '/window/rect', { x: 0, y: 0, width, height }),
    /** Presses with the pointer, in the middle of the element; again if it was covered. */
    press: (what: string, find: () => Promise<Element>) =>
      until(what, async () => {
        await on(await find(), 'click');
        return true;
      }),
    type: async (element: Element, text: string) => on(element, 'value', { text }),
    /** The window as PNG. Pictures of elements are black in dialogs. */
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
  };
}
