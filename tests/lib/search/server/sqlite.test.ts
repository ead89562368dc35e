import { sqliteShop } from '#tests/support/catalogue.ts';
import { describeSearch } from './conformance.ts';

describeSearch('SQLite', sqliteShop);
