import 'server-only';
import { config } from '../../server/config.ts';
import { logger } from '../../server/logger.ts';
import { onSceneThread } from './thread/pool.ts';

/** Loads the operator's floor networks (FLOOR_MODEL) at start-up and logs those that cannot be used. */
export async function checkFloorModels(): Promise<void> {
  const { floorModels: models, url } = config().scenes;
  if (url || models.length === 0) return;
  try {
    await onSceneThread<'check'>('check floor models', 'start', { kind: 'check', models });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.error(
      { code: 'floor_model', models, reason },
      `FLOOR_MODEL: the networks could not be tried: ${reason}`,
    );
  }
}
