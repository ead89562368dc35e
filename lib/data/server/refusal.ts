import 'server-only';

/** Why a command of the shop's data does nothing; the words are for the operator. */
export class DataRefusal extends Error {
  override name = 'DataRefusal';
}
