import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runScript } from '#tests/support/data-command.ts';

interface Import {
  /** Folder the list is written to. */
  readonly folder: string;
  readonly slug: string;
  /** Fields of the product that differ from content/catalogue. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
}

/** Imports a product with changes, as a merchandiser does while the shop runs; returns the exit code. */
export async function importProduct({ folder, slug, changes, env }: Import): Promise<number | null> {
  const product = JSON.parse(readFileSync(`tests/fixtures/content/catalogue/products/${slug}.json`, 'utf8'));
  const file = path.join(folder, 'changed.json');
  writeFileSync(file, JSON.stringify([{ ...product, ...changes }]));
  const { code } = await runScript('catalogue-import', { LOG_LEVEL: 'silent', ...env }, file, '--replace');
  return code;
}
