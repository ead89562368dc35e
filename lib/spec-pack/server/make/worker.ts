import 'server-only';
import { serveJobs } from '../../../server/threads/serve.ts';
import { makeFile, type PackJob } from './make-file.ts';

serveJobs<PackJob, Uint8Array>(makeFile);
