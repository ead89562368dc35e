import { parseConfig } from '#lib/server/config-schema.ts';
import { Storage } from '#lib/server/storage/storage.ts';
import { type S3Server, startS3Server } from './s3/s3-server.ts';

export { type S3Server, startS3Server };

/** The storage of an instance configured with this environment. */
export function storageFor(env: Readonly<Record<string, string>>): Storage {
  const { storage } = parseConfig(env);
  if (!storage) throw new Error('No storage configured');
  return new Storage(storage);
}
