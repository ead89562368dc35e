import 'server-only';
import { serveJobs } from '../../../server/threads/serve.ts';
import type { SceneJob, SceneResults } from './protocol.ts';
import { workOnScene } from './work.ts';

serveJobs<SceneJob, SceneResults[SceneJob['kind']]>(workOnScene);
