import { createHmac, randomBytes } from 'node:crypto';
import { cookieValue } from '#lib/http/csrf.ts';
import { originProblemFor } from '#lib/server/http/csrf-check.ts';
import { areSecretsEqual } from '#lib/server/signing/are-secrets-equal.ts';

/** Seconds of a session: a working day, after which the token is required again. */
const SESSION_S = 12 * 3600;
/** The same where nobody enters a token: as long as browsers keep a cookie. */
const WITHOUT_TOKEN_S = 400 * 86_400;

export interface SessionOptions {
  /** Key of 32 bytes that signs cookies. */
  readonly key: Buffer;
  /** Token that people enter; undefined on the own machine, whose accounts are trusted. */
  readonly token: string | undefined;
  /** Name of the cookie. It differs between desk and editor, because browsers send cookies to all ports of a host. */
  readonly cookie: string;
}

/** The session of one browser. */
export interface Session {
  readonly id: string;
  /** CSRF token: contained in every form of this browser's pages, unknown to other sites. */
  readonly formToken: string;
  /** The Set-Cookie value for a new browser. */
  readonly cookie?: string;
}

export interface Sessions {
  /** The session of a request; undefined if the token has to be entered first. */
  of(request: Request): Session | undefined;
  /** A new session for the right token; undefined for a wrong one. */
  enter(request: Request, entered: string): Session | undefined;
  /** Whether a form was sent from a page of this session. */
  isOwnForm(session: Session, sent: string): boolean;
  /** A Set-Cookie value that ends the session. */
  readonly endCookie: string;
}

/** Sessions are signed cookies: nothing is stored on the server, and a new token ends all of them. */
export function sessions({ key, token, cookie: name }: SessionOptions): Sessions {
  const sign = (use: string, text: string) =>
    createHmac('sha256', key)
      .update(`${use} ${token ?? ''} ${text}`)
      .digest('base64url');
  const seconds = token === undefined ? WITHOUT_TOKEN_S : SESSION_S;
  const sessionOf = (id: string): Session => ({ id, formToken: sign('form', id) });

  const begin = (request: Request): Session => {
    const id = randomBytes(18).toString('base64url');
    const end = Math.floor(Date.now() / 1000) + seconds;
    const value = `${id}.${end}.${sign('session', `${id}.${end}`)}`;
    // A request that arrived over TLS gets a Secure cookie.
    const secure = request.headers.get('x-forwarded-proto') === 'https' ? '; Secure' : '';
    const cookie = `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
    return { ...sessionOf(id), cookie };
  };
  const known = (request: Request): Session | undefined => {
    const value = cookieValue(request.headers.get('cookie') ?? '', name) ?? '';
    const [id = '', end = '', signature = ''] = value.split('.');
    if (!/^\d{1,12}$/.test(end) || Number(end) < Date.now() / 1000) return undefined;
    return areSecretsEqual(signature, sign('session', `${id}.${end}`)) ? sessionOf(id) : undefined;
  };

  return {
    of: (request) => known(request) ?? (token === undefined ? begin(request) : undefined),
    enter: (request, entered) =>
      token !== undefined && areSecretsEqual(sign('enter', entered), sign('enter', token))
        ? begin(request)
        : undefined,
    isOwnForm: ({ formToken }, sent) => areSecretsEqual(sent, formToken),
    endCookie: `${name}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
  };
}

/** The reason why a request may come from another site; undefined if it comes from the desk itself. */
export function originProblem({ headers, method }: Request): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  // A browser that hides the origin of a form states separately that it is the same origin.
  const isHidden = headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin';
  return isHidden ? undefined : originProblemFor([headers.get('host')], headers);
}
