import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { copyContent } from '#tests/support/content-copy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { anOrder, postOrder } from './orders.ts';
import { type RunningShop, startShop } from './shop.ts';

export interface RunningDesk {
  readonly origin: string;
  /** Sends SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

type Env = Readonly<Record<string, string>>;

/** Starts the desk as `npm run desk` does, on a free port; rejects with its output if it does not open. */
export const startDesk = (env: Env): Promise<RunningDesk> => start('scripts/desk.ts', 'DESK_PORT', env);

/** Starts the text editor as `npm run edit` does, in the same way. */
const startEditor = (env: Env): Promise<RunningDesk> => start('scripts/edit.ts', 'EDIT_PORT', env);

async function start(script: string, portName: string, env: Env): Promise<RunningDesk> {
  const port = await freePort('localhost');
  const flags = ['--import', './scripts/run/load-env.mjs', '--conditions=react-server'];
  const child = spawn('node', [...flags, script], {
    env: { ...process.env, LOG_LEVEL: 'silent', [portName]: String(port), ...env },
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (/The (?:desk|editor) is open/.test(printed)) resolve();
      });
    child.once('exit', () => reject(new Error(printed)));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      return code as number | null;
    },
  };
}

/** An HTTP client that acts as a browser: keeps the desk's cookie, and sends its forms as the page would. */
export function deskClient(origin: string, headers: Readonly<Record<string, string>> = {}) {
  let cookie = '';
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...headers, ...(cookie && { Cookie: cookie }), ...init.headers },
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const tokenOf = (text: string) => /name="form" value="([\w-]+)"/.exec(text)?.[1] ?? '';
  return {
    get: (path: string) => send(path),
    /** The CSRF token in the forms of a page. */
    token: async (path = '/messages') => tokenOf((await send(path)).text),
    post: (path: string, fields: readonly (readonly [string, string])[], more: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', Origin: origin, ...more },
        body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      }),
  };
}

/** A shop and its desk that share a data folder, for all tests of a file. */
export interface ShopWithDesk {
  readonly dataDir: string;
  shop: RunningShop;
  desk: RunningDesk;
  /** Sends an order to the shop; returns its reference. */
  order(values?: Readonly<Record<string, string>>): Promise<string>;
}

/** Starts both before the tests of the calling file or group, and stops them after. */
export function shopWithDesk(folder: string, env: Env = {}): ShopWithDesk {
  const dataDir = tempFolder(folder);
  const both = {
    dataDir,
    async order(values = {}) {
      const one = await anOrder(both.shop.origin);
      const response = await postOrder(both.shop.origin, { ...one, values: { ...one.values, ...values } });
      expect(response.status).toBe(201);
      return ((await response.json()) as { reference: string }).reference;
    },
  } as ShopWithDesk;
  test.beforeAll(async () => {
    both.shop = await startShop({ ...env, DATA_DIR: dataDir });
    both.desk = await startDesk({ ...env, DATA_DIR: dataDir, PORT: new URL(both.shop.origin).port });
  });
  test.afterAll(async () => {
    expect(await both.desk?.stop()).toBe(0);
    await both.shop?.stop();
  });
  return both;
}

/** A shop and its text editor on a copy of the content, for all tests of a file. */
export interface ShopWithEditor {
  readonly content: string;
  shop: RunningShop;
  editor: RunningDesk;
}

/** Starts both before the tests of the calling file or group, and stops them after. */
export function shopWithEditor(name: string): ShopWithEditor {
  const folder = tempFolder(name);
  const content = path.join(folder, 'content');
  const env = { DATA_DIR: path.join(folder, 'data'), CONTENT_DIR: content };
  const both: ShopWithEditor = Object.assign({} as Pick<ShopWithEditor, 'shop' | 'editor'>, { content });
  test.beforeAll(async () => {
    copyContent(content);
    both.shop = await startShop(env);
    const { origin } = both.shop;
    both.editor = await startEditor({ ...env, PORT: new URL(origin).port, SITE_URL: origin });
  });
  test.afterAll(async () => {
    expect(await both.editor?.stop()).toBe(0);
    await both.shop?.stop();
  });
  return both;
}

/** A product list with one row. */
export const listOfOne = (row: string, columns = 'productCode,descriptions.short,unpublishAt') => ({
  name: 'März.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${columns}\n${row}\n`),
});

/** Makes the open imports page show what a list would change. */
export async function uploadList(page: Page, file: ReturnType<typeof listOfOne>): Promise<void> {
  await page.getByLabel('List of products').setInputFiles(file);
  await page.getByRole('button', { name: 'Show what it would change' }).click();
}
