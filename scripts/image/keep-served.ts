// node scripts/image/keep-served.ts: removes from node_modules everything that neither the built shop nor its commands
// read. For the container image, see Dockerfile.
import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { servedFiles } from './served-files.ts';

const root = process.cwd();
const served = await servedFiles(root);
const { kept, removed } = keepOnly('node_modules');
process.stdout.write(`node_modules: ${kept} files kept, ${removed} removed.\n`);

function keepOnly(folder: string): { kept: number; removed: number } {
  let [kept, removed] = [0, 0];
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const inside = keepOnly(file);
      kept += inside.kept;
      removed += inside.removed;
    } else if (served.has(file)) kept += 1;
    else {
      rmSync(path.join(root, file));
      removed += 1;
    }
  }
  if (kept === 0) rmdirSync(path.join(root, folder));
  return { kept, removed };
}
