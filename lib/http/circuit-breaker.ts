export interface CircuitBreakerOptions {
  /** Consecutive failures that open the breaker; 3 by default. */
  readonly maxFailures?: number;
  /** Whether a single timeout opens it: for services with a long timeout. */
  readonly opensOnTimeout?: boolean;
  /** Delay in ms between two trials while it is open; Infinity if a health probe closes it. */
  readonly restMs?: number;
  /** Called when it opens, with the reason, and when it closes. */
  readonly onChange?: (isOpen: boolean, reason: string | undefined) => void;
  /** Monotonic clock in ms. */
  readonly now?: () => number;
}

/**
 * Avoids waiting for a service that is known to be unavailable. Consecutive failures open the breaker. While it is
 * open, one request per `restMs` is let through as a trial, and the first success closes it.
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

  /** The code of the failure that opened it; undefined while it is closed. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /**
   * Whether a request may be sent now. While the breaker is open, true means that the caller has the trial; there is
   * no other until `restMs` has passed.
   */
  tryAcquire(): boolean {
    if (!this.isOpen) return true;
    const now = this.#options.now();
    if (now < this.#nextTrialAt) return false;
    this.#nextTrialAt = now + this.#options.restMs;
    return true;
  }

  /** Reports a request that got a response. */
  succeed(): void {
    this.#failures = 0;
    if (!this.isOpen) return;
    this.#reason = undefined;
    this.#onChange?.(false, undefined);
  }

  /** Reports a request that got no response; `reason` is a code without the service's message. */
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
