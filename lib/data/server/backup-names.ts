import 'server-only';
import { BUCKET_NAME } from '../../server/environment-schema.ts';

/** A backup name, which is its time: 2026-11-25t02-00-00-000z; older ones without milliseconds. */
export const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}t\d{2}-\d{2}-\d{2}(?:-\d{3})?z$/;

/** Returns a backup's name, in UTC. Milliseconds distinguish two backups within a second; names sort by time. */
export const backupName = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-').toLowerCase();

/** Suffix of a backup's name while it is being made. */
export const BACKUP_DRAFT = '.draft';

/** Prefixes in the shop's own storage, which contain rooms and pictures. */
const TAKEN = /^(?:scenes|shared-rooms|given-photos|images|media)(?:\/|$)/;
const SEGMENT = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/** A location for backups in an S3 storage: its bucket, a prefix, and one backup if the address names one. */
export interface BackupAddress {
  readonly bucket: string;
  readonly prefix: string;
  readonly name?: string | undefined;
}

/** Parses s3://bucket/prefix, optionally with a backup's name after it; undefined if it is invalid. */
export function backupAddress(text: string): BackupAddress | undefined {
  if (!text.startsWith('s3://')) return undefined;
  const [bucket = '', ...path] = text.slice('s3://'.length).replace(/\/$/, '').split('/');
  if (!BUCKET_NAME.test(bucket) || path.length === 0 || !path.every((segment) => SEGMENT.test(segment)))
    return undefined;
  if (TAKEN.test(path.join('/'))) return undefined;
  const last = path.at(-1) ?? '';
  const isNamed = path.length > 1 && BACKUP_NAME.test(last);
  return isNamed
    ? { bucket, prefix: path.slice(0, -1).join('/'), name: last }
    : { bucket, prefix: path.join('/') };
}
