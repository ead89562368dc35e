import { spawn } from 'node:child_process';
import { findChromium } from '../../scripts/run/chromium.mjs';
import { tempFolder } from './temp-folder.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--remote-debugging-port=0',
];
const POLL_MS = 50;
const LIMIT_MS = 60_000;
const ANSWER_MS = 5000;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

type Params = Readonly<Record<string, unknown>>;
type Command = readonly [method: string, params: Params];

/** A tab of a browser that prerenders: under Playwright, Chromium does not prerender pages. */
export interface PlainTab {
  /** Sends a command to the page on screen. */
  send(method: string, params?: Params): Promise<Readonly<Record<string, unknown>>>;
  /** Evaluates an expression in the page on screen. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until an expression is true in the page on screen. */
  until(expression: string): Promise<void>;
  /** Moves the pointer to the middle of an element. */
  hover(selector: string): Promise<void>;
  /** Presses at the pointer's position. */
  press(): Promise<void>;
  /** Addresses of prerendered pages. */
  prerendered(): Promise<string[]>;
}

export interface PlainBrowser {
  /** Opens a tab and navigates to the address; each page of the tab receives these commands before it begins. */
  open(address: string, before?: readonly Command[]): Promise<PlainTab>;
  close(): Promise<void>;
}

/** Starts Chromium without Playwright and controls it through the DevTools protocol. */
export async function plainBrowser(flags: readonly string[] = []): Promise<PlainBrowser> {
  const folder = tempFolder('plain-browser');
  const child = spawn(
    findChromium() ?? '',
    [...FLAGS, ...flags, `--user-data-dir=${folder}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The browser ended: ${said}`)));
    child.once('error', reject);
  });
  const line = await Line.open(address);
  return {
    async open(target, before = []) {
      const tab = await openTab(line, before);
      await tab.send('Page.navigate', { url: target });
      await tab.until(`location.href === ${JSON.stringify(target)} && document.readyState === 'complete'`);
      return tab;
    },
    async close() {
      // The program may be a script that starts the browser: a signal would end only the script.
      await line.send('Browser.close').catch(() => child.kill('SIGTERM'));
      line.close();
      await exit;
    },
  };
}

/** The connection that carries commands, their results and events. */
class Line {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly listeners = new Set<(message: Message) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id === undefined) for (const listen of this.listeners) listen(message);
      else this.#waiting.get(message.id)?.(message);
    });
  }

  static open(address: string): Promise<Line> {
    const socket = new WebSocket(address);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new Line(socket)));
      socket.addEventListener('error', () => reject(new Error('The browser cannot be reached')));
    });
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<NonNullable<Message['result']>> {
    this.#last += 1;
    const id = this.#last;
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return new Promise((resolve, reject) => {
      // A page that has just been left never answers; a navigation answers when its page starts to arrive.
      const late = setTimeout(
        () => {
          this.#waiting.delete(id);
          reject(new Error(`${method}: no answer`));
        },
        method === 'Page.navigate' ? LIMIT_MS : ANSWER_MS,
      );
      this.#waiting.set(id, ({ result = {}, error }) => {
        clearTimeout(late);
        this.#waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
    });
  }

  close(): void {
    this.#socket.close();
  }
}

async function openTab(line: Line, before: readonly Command[]): Promise<PlainTab> {
  const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId: tab } = await line.send('Target.attachToTarget', { targetId, flatten: true });
  const pages = new Set<string>();
  /** A paused page answers once it resumes. */
  const begin = async (session: string) => {
    const sent = before.map(([command, params]) => line.send(command, params, session));
    await Promise.all([...sent, line.send('Runtime.runIfWaitingForDebugger', {}, session)]);
    pages.add(session);
  };
  line.listeners.add(({ method, sessionId, params = {} }) => {
    if (sessionId !== tab) return;
    if (method === 'Target.attachedToTarget') begin(String(params.sessionId)).catch(() => undefined);
    if (method === 'Target.detachedFromTarget') pages.delete(String(params.sessionId));
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await line.send('Target.setAutoAttach', attach, String(tab));
  while (pages.size === 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));

  const valueIn = async (session: string, expression: string): Promise<unknown> => {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await line.send('Runtime.evaluate', params, session);
    return (result as { readonly value?: unknown }).value;
  };
  /** Every page of the tab that answers, and whether it is prerendered. */
  const known = async () => {
    const found = await Promise.all(
      [...pages].map(async (session) => {
        const said = await valueIn(session, '[document.prerendering === true, location.href]').catch(
          () => undefined,
        );
        return said ? [{ session, said: said as [boolean, string] }] : [];
      }),
    );
    return found.flat();
  };
  const current = async () => {
    const page = (await known()).find(({ said: [isAhead] }) => !isAhead);
    if (!page) throw new Error('The tab has no page');
    return page.session;
  };
  let at = { x: 0, y: 0 };
  const self: PlainTab = {
    send: async (method, params) => line.send(method, params, await current()),
    evaluate: async <T>(expression: string) => (await valueIn(await current(), expression)) as T,
    async until(expression) {
      const end = Date.now() + LIMIT_MS;
      while ((await self.evaluate(expression).catch(() => false)) !== true) {
        if (Date.now() > end) throw new Error(`Never true: ${expression}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async hover(selector) {
      const element = `document.querySelector(${JSON.stringify(selector)})`;
      await self.evaluate(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
      const middle = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${element}.getBoundingClientRect())`;
      // An overlay that covers the element may be about to disappear.
      await self.until(`(({ x, y }) => ${element}.contains(document.elementFromPoint(x, y)))(${middle})`);
      at = await self.evaluate(middle);
      await self.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
    },
    async press() {
      const button = { ...at, button: 'left', clickCount: 1 };
      await self.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
      await self
        .send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
        .catch(() => undefined);
    },
    prerendered: async () =>
      (await known()).flatMap(({ said: [isAhead, address] }) => (isAhead ? [address] : [])),
  };
  return self;
}
