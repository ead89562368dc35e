// Before anything that reads the settings: a wrong one ends the desk with a sentence.
import { checkedConfig } from '../../server/start/prepare.ts';

checkedConfig();
