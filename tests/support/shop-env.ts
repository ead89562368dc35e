import { tempFolder } from './temp-folder.ts';

/**
 * Configures the process of a test file as a separate shop. Import it first, for its side effect: modules of lib/server
 * read the configuration while they load.
 */
export const SHOP_FOLDER = tempFolder('shop');
export const SHOP_SECRET = 'a-secret-of-at-least-thirty-two-characters';

process.env.DATA_DIR = SHOP_FOLDER;
process.env.REVALIDATE_SECRET = SHOP_SECRET;
