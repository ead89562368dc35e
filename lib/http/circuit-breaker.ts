export interface CircuitBreakerOptions {
  /** Failures in a row that open it; 3 by default. */
  readonly maxFailures?: number;
  /** A timeout opens it at once: for services with a long deadline. */
  readonly opensOnTimeout?: boolean;
  /** Milliseconds between two trials while it is open; Infinity where a health probe closes it. */
  readonly restMs?: number;
  /** Told when it opens, with the reason, and when it closes. */
  readonly onChange?: (isOpen: boolean, reason: string | undefined) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * Spares everyone the wait for a service that is known not to answer. It opens after failures in a row; while it is
 * open one request per rest is let through as a trial, and the first success closes it.
 */
export class CircuitBreaker {
  readonly #options: Required<Omit<CircuitBreakerOptions, 'onChange'>>;
  readonly #onChange: CircuitBreakerOptions['onChange'];
  #failures = 0;
  /** Why it is open; undefined while it is closed. */
  #reason: string | undefined;
  #nextTrialAt = 0;

  constructor({
    maxFailures = 3,
    opensOnTimeout = false,
    restMs = 10_000,
    now = () => performance.now(),
    onChange,
  }: CircuitBreakerOptions = {}) {
    this.#options = { maxFailures, opensOnTimeout, restMs, now };
    this.#onChange = onChange;
  }

  get isOpen(): boolean {
    return this.#reason !== undefined;
  }

  /** What the failure that opened it was called; undefined while it is closed. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /**
   * Whether a request may be sent now. While open, a yes is the trial: nobody else gets one before the next rest is
   * over.
   */
  tryAcquire(): boolean {
    if (!this.isOpen) return true;
    const now = this.#options.now();
    if (now < this.#nextTrialAt) return false;
    this.#nextTrialAt = now + this.#options.restMs;
    return true;
  }

  /** A request was answered. */
  succeed(): void {
    this.#failures = 0;
    if (!this.isOpen) return;
    this.#reason = undefined;
    this.#onChange?.(false, undefined);
  }

  /** A request was not answered; `reason` is a code without words of others. */
  fail(reason: string, isTimeout = false): void {
    const { maxFailures, opensOnTimeout, restMs, now } = this.#options;
    this.#failures += 1;
    if (this.isOpen) {
      this.#reason = reason;
      return;
    }
    if (this.#failures < maxFailures && !(isTimeout && opensOnTimeout)) return;
    this.#reason = reason;
    this.#nextTrialAt = now() + restMs;
    this.#onChange?.(true, reason);
  }
}
