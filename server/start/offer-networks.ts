import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { networkFolder } from '../../lib/scenes/server/detect/installed-networks.ts';
import type { Config } from '../../lib/server/config-schema.ts';

const WORDS = `The Room Visualiser can find the floor in a photo with two small networks. Without them shoppers draw it.
They are 4 MB, from MLCommons on github.com, under Apache-2.0; the pictures they were trained on (ADE20K) have terms of
their own. npm run floor-model:install does the same later.
`;

/** A terminal; tests pass streams. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

const install = () => {
  spawnSync('npm', ['run', '--silent', 'floor-model:install'], { stdio: 'inherit' });
};

/**
 * Asks once, at the first start in a terminal, whether to download the floor networks; nothing is downloaded without
 * consent. Does not ask without a terminal, with configured networks, or with an external scene service.
 */
export async function offerNetworks(
  { dataDir, scenes }: Pick<Config, 'dataDir' | 'scenes'>,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
  fetchNetworks: () => void = install,
): Promise<void> {
  const folder = networkFolder(dataDir);
  if (!input.isTTY || !output.isTTY || scenes.url || scenes.floorModels.length > 0 || existsSync(folder))
    return;
  // The folder records that the question was asked, so it is not asked again.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  output.write(WORDS);
  const terminal = createInterface({ input, output });
  const answer = await terminal.question('Fetch them now? [y/N] ');
  terminal.close();
  if (/^y/i.test(answer.trim())) fetchNetworks();
}
