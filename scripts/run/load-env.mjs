// Preloaded by commands that read the same settings as npm start: variables of .env that are not set already.
import { loadEnvFile } from './install.mjs';

loadEnvFile();
