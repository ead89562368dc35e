// npm run content:schemas: writes content/schemas, with which a code editor completes and checks the files of content,
// and lists them in the settings of Visual Studio Code.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../arguments.ts';
import { contentForms } from './forms.ts';

readArguments('Usage: npm run content:schemas');
const SETTINGS = '.vscode/settings.json';
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const forms = contentForms();
for (const folder of new Set(forms.map(({ file }) => path.dirname(file)))) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
for (const { file, schema } of forms) writeFileSync(file, json(schema));
const settings = JSON.parse(readFileSync(SETTINGS, 'utf8'));
const schemas = forms.map(({ file, fileMatch }) => ({ fileMatch, url: `./${file}` }));
writeFileSync(SETTINGS, json({ ...settings, 'json.schemas': schemas }));
const format = ['format', '--write', 'content/schemas', '.vscode'];
execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', ...format], { stdio: 'inherit' });
