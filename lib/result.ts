/** What can go wrong at the border to another service (S8-19). */
export type ServiceError =
  | { kind: 'network'; message: string }
  | { kind: 'aborted'; message: string }
  | { kind: 'timeout'; message: string }
  /** `body` is the beginning of the answer's, where it had one, for diagnosis. */
  | { kind: 'status'; status: number; body?: string; message: string }
  | { kind: 'validation'; message: string };

/** Success with a value or failure with an error; nothing is thrown across a service border. */
export type Result<T, E = ServiceError> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** A failed service call for callers that can only throw, such as a page: the error page answers, nothing is cached. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';
  readonly error: ServiceError;

  constructor(error: ServiceError) {
    super(error.message);
    this.error = error;
  }
}

/** The value of a result; throws ServiceFailure when it failed. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new ServiceFailure(result.error);
  return result.value;
}
