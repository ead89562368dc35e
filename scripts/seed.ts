import { onShop } from './open-shop.ts';
import { readSeeds, seedShop } from './seed-shop.ts';

/** npm run seed: products and stores of `content` into the database. */
const seeds = readSeeds();
await onShop((db) => seedShop(db, seeds));
