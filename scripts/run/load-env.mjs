// Preloaded by commands that read the same settings as npm start: variables of .env that are not set already.
import { loadEnvFile } from './install.mjs';

loadEnvFile();
// What commands write into the data folder is for the shop's account alone.
process.umask(0o077);
