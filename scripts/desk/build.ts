// Part of npm run build: compiles desk/views to a module and a style sheet, so that the desk needs no compiler.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { build } from 'rolldown';
import { DESK_STYLES, DESK_VIEWS } from '../../desk/built.ts';

const FONTS = /url\("?(?:\.\.?\/)*(?:app\/)?fonts\//g;

async function buildViews(): Promise<void> {
  await build({
    input: 'desk/views/draw.tsx',
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file: DESK_VIEWS, format: 'esm' },
    onLog(level, log) {
      throw new Error(`The desk's views: ${level}: ${log.message}`);
    },
  });
}

async function buildStyles(): Promise<void> {
  const from = path.resolve('desk/desk.css');
  const { css } = await postcss([tailwind({ optimize: true })]).process(readFileSync(from), { from });
  // The desk serves the shop's fonts under /fonts.
  writeFileSync(
    DESK_STYLES,
    css.replaceAll(FONTS, 'url("/fonts/').replaceAll(/(url\("\/fonts\/[\w.-]+)\)/g, '$1")'),
  );
}

mkdirSync(path.dirname(DESK_VIEWS), { recursive: true });
await Promise.all([buildViews(), buildStyles()]);
