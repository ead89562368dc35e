import 'server-only';

/** The S3 storage does not respond, or not as expected. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
  /** A code without the storage's message, such as ECONNREFUSED, 403 or NoSuchBucket. */
  override readonly cause: string;
  constructor(cause: string) {
    super('The S3 storage does not answer');
    this.cause = cause;
  }
}

/** Compares the name: Next loads modules once per bundle, so the error's class may come from another one. */
export const isStorageUnavailable = (error: unknown): error is StorageUnavailable =>
  error instanceof Error && error.name === 'StorageUnavailable';
