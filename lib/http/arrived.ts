import { fail, ok, type Result } from '../result.ts';

/** Code that comes with the first question; a file that does not come is a service that does not answer. */
export const arrived = <T>(code: Promise<T>): Promise<Result<T>> =>
  code.then(ok, (error) => fail({ kind: 'network', message: String(error) }));
