import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The file into which a shop without a mail server writes a mail. */
export const mailFile = (dataDir: string, name: string): string =>
  path.join(dataDir, 'outbox', `${name}.eml`);

/** Waits for a mail and returns its text as the recipient sees it, decoded from quoted-printable UTF-8. */
export async function mailOf(dataDir: string, name: string): Promise<string> {
  const file = mailFile(dataDir, name);
  await expect.poll(() => existsSync(file)).toBe(true);
  const bytes = readFileSync(file, 'latin1')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
