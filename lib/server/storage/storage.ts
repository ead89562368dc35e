import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { CircuitBreaker } from '../../http/circuit-breaker.ts';
import { logger } from '../logger.ts';
import { count } from '../process-link.ts';
import { type S3Request, type S3Response, type StorageSettings, s3Client } from './s3-client.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** Timeouts in ms for a response. */
const READ_MS = 2000;
const WRITE_MS = 10_000;
/** Interval in ms between two probes of an unavailable storage, and of an available one. */
const PROBE_WHILE_DOWN_MS = 2000;
const PROBE_INTERVAL_MS = 10_000;
/** Delay in ms before a request that was answered with 5xx is retried. */
const RETRY_DELAY_MS = 150;
const KEY = /^(?:[a-z0-9][a-z0-9.-]*\/)*[a-z0-9][a-z0-9.-]*$/;

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** ms since 1970, by the storage's clock. */
  readonly changedAt: number;
}

/**
 * One bucket of an S3-compatible storage. Every method rejects with StorageUnavailable if the storage does not
 * respond: the first time after the timeout, then at once until a probe succeeds. The loss and the recovery are
 * logged once each.
 */
export class Storage {
  readonly #wire: ReturnType<typeof s3Client>;
  readonly #bucket: string;
  /** Opened by the first failure and closed by a successful probe. */
  readonly #breaker = new CircuitBreaker({ maxFailures: 1, restMs: Number.POSITIVE_INFINITY });
  #isLost = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;

  constructor(settings: StorageSettings) {
    this.#wire = s3Client(settings);
    this.#bucket = settings.bucket;
    void this.look();
  }

  /** False from the first failure until the storage responds again. */
  get isUp(): boolean {
    return !this.#breaker.isOpen;
  }

  /** True once a probe has confirmed that the storage is unavailable. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Throws StorageUnavailable at once while the storage is known to be unavailable. */
  check(): void {
    if (!this.#breaker.tryAcquire()) throw new StorageUnavailable(this.#breaker.reason ?? 'UNKNOWN');
  }

  /**
   * Returns the content of a key; undefined if the key does not exist. A timeout below 2 s affects only this caller:
   * it does not open the circuit breaker for others.
   */
  async get(key: string, limitMs = READ_MS): Promise<Buffer | undefined> {
    const { status, body } = await this.#ask({ method: 'GET', key: checked(key), limitMs });
    return status === 404 ? undefined : body;
  }

  /** Stores a key atomically. */
  async put(key: string, body: Uint8Array, limitMs = WRITE_MS): Promise<void> {
    await this.#ask({ method: 'PUT', key: checked(key), body, limitMs });
  }

  /** Deletes a key; succeeds if it does not exist. */
  async remove(key: string): Promise<void> {
    await this.#ask({ method: 'DELETE', key: checked(key), limitMs: WRITE_MS });
  }

  /** All objects whose key has this prefix. */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let token: string | undefined;
    do {
      const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) };
      const { body } = await this.#ask({ method: 'GET', key: '', query, limitMs: WRITE_MS });
      const text = body.toString();
      for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const [key = '', bytes, changed = ''] = ['Key', 'Size', 'LastModified'].map((name) =>
          tag(object, name),
        );
        // Objects with foreign keys are ignored: the shop must not read or delete them.
        if (KEY.test(key)) yield { key, bytes: Number(bytes), changedAt: Date.parse(changed) };
      }
      token = tag(text, 'NextContinuationToken');
    } while (token);
  }

  /** Probes the bucket now and periodically. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#isClosed) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(
        () => this.look(),
        this.isUp ? PROBE_INTERVAL_MS : PROBE_WHILE_DOWN_MS,
      ).unref();
    });
    return this.#looking;
  }

  /** Stops probing and closes its connections. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#wire.close();
  }

  async #look(): Promise<void> {
    const query = { 'list-type': '2', 'max-keys': '1' };
    try {
      const request = { method: 'GET', key: '', query, limitMs: READ_MS } as const;
      usable(request, await this.#wire.send(request));
      this.#breaker.succeed();
      if (this.#isLost) logger.info({ code: 'storage_back' }, 'S3 storage: available again');
      this.#isLost = false;
    } catch (error) {
      const cause = error instanceof StorageUnavailable ? error.cause : 'UNKNOWN';
      this.#breaker.fail(cause);
      if (!this.#isLost && !this.#isClosed)
        logger.error({ code: 'storage_lost', cause, bucket: this.#bucket }, 'S3 storage: no response');
      this.#isLost = true;
    }
  }

  async #ask(request: S3Request): Promise<S3Response> {
    this.check();
    try {
      let answer = await this.#wire.send(request);
      if (answer.status >= 500) {
        await pause(RETRY_DELAY_MS);
        answer = await this.#wire.send(request);
      }
      usable(request, answer);
      count('storage_ok');
      return answer;
    } catch (error) {
      count('storage_failed');
      const cause = error instanceof StorageUnavailable ? error.cause : 'UNKNOWN';
      // Later requests fail at once; a probe shows whether only this request was affected. A timeout shorter than
      // READ_MS does not prove that the storage is unavailable, so only the probe decides.
      const isImpatient = cause === 'ETIMEDOUT' && request.limitMs < READ_MS;
      if (!isImpatient) this.#breaker.fail(cause);
      void this.look();
      throw new StorageUnavailable(cause);
    }
  }
}

function checked(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a key');
  return key;
}

/** Throws StorageUnavailable for every response that is neither a success nor a plain NoSuchKey. */
function usable({ method, key }: S3Request, { status, body }: S3Response): void {
  if (status >= 200 && status < 300) {
    // HTML from another server would parse as an empty list.
    const isList = method === 'GET' && key === '';
    if (isList && !body.includes('<ListBucketResult')) throw new StorageUnavailable('NoListBucketResult');
    return;
  }
  const code = tag(body.toString('utf8', 0, 2000), 'Code');
  // A missing bucket must not look like a deleted room.
  if (status !== 404 || code !== 'NoSuchKey') throw new StorageUnavailable(code ?? String(status));
}

/** Returns the text of the first element with this name, with entities decoded. */
function tag(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
