// Preloaded by commands that read the same settings as npm start.
import { loadEnvFiles } from '../../lib/server/env-files.ts';

loadEnvFiles();
// What commands write into the data folder is for the shop's account alone.
process.umask(0o077);
