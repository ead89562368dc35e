import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runScript } from '#tests/support/data-command.ts';

interface Import {
  /** Where the list is written. */
  readonly folder: string;
  readonly slug: string;
  /** Parts of the product that are other than in content/catalogue. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
}

/** Imports a product with changes, as a merchandiser does beside the shop; gives the exit code. */
export async function importProduct({ folder, slug, changes, env }: Import): Promise<number | null> {
  const product = JSON.parse(readFileSync(`tests/fixtures/content/catalogue/products/${slug}.json`, 'utf8'));
  const file = path.join(folder, 'changed.json');
  writeFileSync(file, JSON.stringify([{ ...product, ...changes }]));
  const { code } = await runScript('catalogue-import', { LOG_LEVEL: 'silent', ...env }, file, '--replace');
  return code;
}
