import { parseConfig } from '#lib/server/config-schema.ts';
import { Storage } from '#lib/server/storage/storage.ts';
import { type S3Server, startS3Server } from './s3/s3-server.ts';

export { type S3Server, startS3Server };

/** What an instance configured with this environment has. */
export function storageFor(env: Readonly<Record<string, string>>): Storage {
  const { storage } = parseConfig(env);
  if (!storage) throw new Error('No storage configured');
  return new Storage(storage);
}
