// npm run security:check: compares installed versions with the advisories in advisories.json, without a network.
import { existsSync, readFileSync } from 'node:fs';
import { readArguments } from '../arguments.ts';
import advisories from './advisories.json' with { type: 'json' };
import { compareVersions, installedOf, openAdvisories } from './installed.ts';

readArguments('Usage: npm run security:check');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const locked = installedOf(read('package-lock.json'));
// The installed folder is checked, because it may differ from the lock file.
const installed = locked.flatMap((one) => {
  const file = `${one.path}/package.json`;
  return existsSync(file) ? [{ ...one, version: read(file).version as string }] : [];
});

console.log('| package | installed | at least | advisories |\n| --- | --- | --- | ---: |');
for (const name of new Set(advisories.map((advisory) => advisory.package))) {
  const concerned = advisories.filter((advisory) => advisory.package === name);
  const least = concerned
    .map(({ fixed }) => fixed)
    .sort(compareVersions)
    .at(-1);
  const versions = [...new Set(installed.filter((one) => one.name === name).map(({ version }) => version))];
  console.log(`| ${name} | ${versions.join(', ') || 'not installed'} | ${least} | ${concerned.length} |`);
}
const open = openAdvisories(installed, advisories);
for (const { path, version, advisory } of open)
  console.error(`${advisory.id}: ${path} is ${version}, fixed in ${advisory.fixed}. ${advisory.about}.`);
console.log(`\n${advisories.length} advisories, ${open.length} open.`);
process.exit(open.length > 0 ? 1 : 0);
