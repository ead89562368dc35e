import 'server-only';
import { serveJobs } from '../../server/threads/serve.ts';
import { composeRoom } from './compose.ts';
import type { ComposeJob } from './protocol.ts';

serveJobs<ComposeJob, Uint8Array>(composeRoom, (pixels) => [pixels.buffer as ArrayBuffer]);
