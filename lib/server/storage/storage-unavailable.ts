import 'server-only';

/** The S3 storage does not answer, or not as it should. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
  /** A code without words of others, such as ECONNREFUSED, 403 or NoSuchBucket. */
  override readonly cause: string;
  constructor(cause: string) {
    super('The S3 storage does not answer');
    this.cause = cause;
  }
}

/** By its name: Next loads modules once per bundle, and the storage may come from another one. */
export const isStorageUnavailable = (error: unknown): error is StorageUnavailable =>
  error instanceof Error && error.name === 'StorageUnavailable';
