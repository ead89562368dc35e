/** Errors of calls to other services (S8-19). */
export type ServiceError =
  | { kind: 'network'; message: string }
  | { kind: 'aborted'; message: string }
  | { kind: 'timeout'; message: string }
  /** `body` is the start of the response's body, if any, for diagnosis. */
  | { kind: 'status'; status: number; body?: string; message: string }
  | { kind: 'validation'; message: string };

/** A success with a value or a failure with an error; service calls never throw. */
export type Result<T, E = ServiceError> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/**
 * A failed service call for callers that can only throw, such as pages: the error page is shown and nothing is
 * cached.
 */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';
  readonly error: ServiceError;

  constructor(error: ServiceError) {
    super(error.message);
    this.error = error;
  }
}

/** Returns the value of a result; throws ServiceFailure for a failure. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new ServiceFailure(result.error);
  return result.value;
}
