import { LRUCache } from 'lru-cache';
import type { Site } from '#lib/contracts/site.ts';
import { DataRefusal } from '#lib/data/server/refusal.ts';
import { namesThisMachine } from '#lib/http/this-machine.ts';
import { requestNetwork } from '#lib/server/http/client-address.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';
import { html, plain, SECURITY_HEADERS, type Show, seeOther } from './answers.ts';
import { assets } from './assets.ts';
import type { Draw } from './built.ts';
import { FormError, readForm, textOf } from './forms.ts';
import { originProblem, type Session, sessions } from './session.ts';
import type { DeskPage, Note, StaffProcess } from './views/page.ts';

/** A request that passed all checks. */
export interface GuardedRequest {
  readonly url: URL;
  /** The submitted form; empty for GET requests. */
  readonly form: FormData;
  readonly show: Show;
  /** Makes the next page in this tab show a note about the form; pages in other tabs do not show it. */
  readonly tell: (note: Note) => void;
}

export interface Route<R> {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly answer: (request: R) => Response | Promise<Response>;
  readonly maxBytes?: number;
}

export interface GuardOptions {
  readonly site: Site;
  readonly draw: Draw;
  /** Key of 32 bytes that signs sessions. */
  readonly key: Buffer;
  /** Token that people enter once a session; undefined on the own machine, whose accounts are trusted. */
  readonly token?: string | undefined;
  /** Number of proxies in front of the desk whose X-Forwarded-For entries are trusted. */
  readonly trustedProxies?: number;
  /** Called with a bug, or an error of the database. */
  readonly onFault: (error: unknown) => void;
}

interface Guarded<R> extends GuardOptions {
  readonly house: StaffProcess;
  /** Path of the first page. */
  readonly home: string;
  readonly routes: readonly Route<R>[];
  /** Converts the request to what the routes take. */
  readonly of: (request: GuardedRequest) => R;
}

/** To somebody whose form arrives after the end of the session. */
const ENDED = 'Your session had ended, so nothing was changed. Sign in and repeat it.';
/** Codes of the system, SQLite and PostgreSQL for a full disk. */
const FULL: readonly unknown[] = ['ENOSPC', 'SQLITE_FULL', '53100'];
/** Rate limit for wrong tokens of a network address: how many at once, and how many more per second. */
const TRIES = { burst: 10, perSecond: 1 / 30 };

/** Returns the request handler of the desk or the editor; refuses everybody who may not enter. */
export function guarded<R>(options: Guarded<R>): (request: Request) => Promise<Response> {
  const { site, draw, token, trustedProxies = 0, onFault, house, home, routes } = options;
  const { of, enter, isOwnForm, endCookie } = sessions({ key: options.key, token, cookie: house });
  const asset = assets(site);
  const notes = new LRUCache<string, Note>({ max: 200, ttl: 60_000 });
  const tries = rateLimit(TRIES);
  const canLeave = token !== undefined;

  const noteKey = ({ id }: Session, { pathname, search }: URL) => `${id} ${pathname}${search}`;

  const showTo =
    (session: Session | undefined, url?: URL): Show =>
    (page, status) => {
      const key = session && url ? noteKey(session, url) : '';
      const note = notes.get(key);
      notes.delete(key);
      return html(draw(page, { formToken: session?.formToken ?? '', note, canLeave, house }), status);
    };
  const problem = (session: Session | undefined, status: number, title: string, sentence: string) =>
    showTo(session)({ kind: 'problem', title, sentence } satisfies DeskPage, status);

  async function signIn(request: Request): Promise<Response> {
    const show = showTo(undefined);
    if (request.method === 'GET') return show({ kind: 'sign-in' });
    const form = await readForm(request);
    const wait = await tries.take(requestNetwork(request.headers, trustedProxies));
    if (wait > 0) {
      const sentence = `Too many attempts. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`;
      return show({ kind: 'sign-in', problem: sentence }, 429);
    }
    const session = enter(request, textOf(form, 'token'));
    if (!session) return show({ kind: 'sign-in', problem: 'That is not the token of this desk.' }, 403);
    return withCookie(seeOther(home), session.cookie);
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (token === undefined && !namesThisMachine(request.headers.get('host') ?? ''))
      return plain(`This ${house} can only be opened on this machine.\n`, 421);
    const file = asset(request, url.pathname);
    if (file) return file;
    if (originProblem(request))
      return plain('This form was sent from another site; nothing was changed.\n', 403);
    if (url.pathname === '/sign-in' && canLeave) return signIn(request);
    const session = of(request);
    if (!session && request.method === 'POST')
      return showTo(undefined)({ kind: 'sign-in', problem: ENDED }, 403);
    if (!session) return seeOther('/sign-in');
    const answered = await routed(request, url, session);
    return withCookie(answered, session.cookie);
  }

  async function routed(request: Request, url: URL, session: Session): Promise<Response> {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = routes.find((one) => one.method === method && one.path.test(url.pathname));
    const isLeaving = method === 'POST' && url.pathname === '/sign-out' && canLeave;
    if (!route && !isLeaving) return problem(session, 404, 'No such page', `The ${house} has no page here.`);
    const form = method === 'POST' ? await readForm(request, route?.maxBytes) : new FormData();
    if (method === 'POST' && !isOwnForm(session, textOf(form, 'form')))
      return problem(
        session,
        403,
        'This page was out of date',
        'Nothing was changed. Go back, reload the page and try again.',
      );
    if (!route) return withCookie(seeOther('/sign-in'), endCookie);
    let note: Note | undefined;
    const tell = (said: Note) => {
      note = said;
    };
    const answered = await route.answer(options.of({ url, form, show: showTo(session, url), tell }));
    const next = answered.headers.get('location');
    if (note && next !== null) notes.set(noteKey(session, new URL(next, url)), note);
    return answered;
  }

  return async (request) => {
    const answered = await answer(request).catch((error: unknown) => {
      if (error instanceof FormError)
        return problem(undefined, error.status, 'Nothing was changed', error.message);
      if (error instanceof DataRefusal)
        return problem(undefined, 503, 'Nothing was changed', 'Somebody else is saving. Try again.');
      onFault(error);
      const isFull = FULL.includes((error as NodeJS.ErrnoException).code);
      const why = isFull ? 'The disk is full.' : 'The fault is ours or the database’s; see the log.';
      const sentence = `${why} Check whether the change was made before you try again.`;
      return problem(undefined, 500, 'That did not work', sentence);
    });
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) answered.headers.set(name, value);
    return answered;
  };
}

function withCookie(response: Response, cookie: string | undefined): Response {
  if (cookie) response.headers.append('Set-Cookie', cookie);
  return response;
}
