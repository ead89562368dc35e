import { describeJudged } from '#tests/lib/search/judged/conformance.ts';
import { sqliteShop } from '#tests/support/catalogue.ts';
import { describeSearch } from './conformance.ts';

describeSearch('SQLite', sqliteShop);
describeJudged('SQLite', sqliteShop);
