/**
 * `npm run floor-model:install [-- --from <address>]`: downloads the two networks that detect floors, checks and
 * converts them, and writes them to the paths in FLOOR_MODEL, or into DATA_DIR. `--from` names a mirror with the same
 * folders.
 */
import path from 'node:path';
import { networkFolder } from '#lib/scenes/server/detect/installed-networks.ts';
import { config } from '#lib/server/config.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { say, startProgress } from '../../scripts/progress.ts';
import { InstallFailure, installModel } from './install-models.ts';
import { MODELS, ORIGIN } from './sources.ts';

const { values } = readArguments('Usage: npm run floor-model:install -- [--from address]', {
  options: { from: { type: 'string', default: ORIGIN } },
});
const { scenes, dataDir } = config();
const named = scenes.floorModels.map((file) => path.resolve(file));
const targets =
  named.length > 0 ? named : MODELS.map(({ name }) => path.resolve(networkFolder(dataDir), `${name}.onnx`));

const progress = startProgress();
try {
  if (targets.length > MODELS.length)
    throw new InstallFailure(
      `FLOOR_MODEL names ${targets.length} files; there are ${MODELS.length} networks.`,
    );
  say(
    `Downloads ${targets.length} network(s) from ${values.from} and writes them as ${targets.join(' and ')}.`,
  );
  for (const [i, target] of targets.entries()) {
    progress.show('Fetching networks', i, targets.length);
    const source = MODELS[i];
    if (!source) break;
    await installModel({ origin: values.from.replace(/\/+$/, ''), source, target });
    progress.end();
    process.stdout.write(`${source.name}: ${path.relative(process.cwd(), target)}\n`);
  }
  process.stdout.write(
    'The networks are under Apache-2.0. They were trained on ADE20K, whose pictures have terms of their own: read them before you use the networks in trade.\n',
  );
  if (named.length === 0) process.stdout.write('The shop uses them from the next photo on.\n');
  say('To undo, remove these files; visitors then draw the floor themselves.');
} catch (error) {
  if (!(error instanceof InstallFailure)) throw error;
  progress.end();
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
