// npm run build: builds only if a source changed; npm start does the same first.
import { ensureBuilt } from '../../server/start/prepare.ts';
import { readArguments } from '../arguments.ts';

readArguments('Usage: npm run build');
ensureBuilt();
