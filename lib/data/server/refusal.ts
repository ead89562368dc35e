import 'server-only';

/** Why a data command refuses to run; the message is for the operator. */
export class DataRefusal extends Error {
  override name = 'DataRefusal';
}
