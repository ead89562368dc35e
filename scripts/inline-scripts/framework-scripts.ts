import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createServerInsertedMetadata } from 'next/dist/server/app-render/metadata-insertion/create-server-inserted-metadata.js';
import { getTurbopackChunkGroupBootstrap } from 'next/dist/server/get-page-files.js';
import { parseAst } from 'rolldown/parseAst';
import { z } from 'zod';

/** Next's renderer, which contains React's. */
const rendererOf = (mode: 'prod' | 'dev') =>
  createRequire(import.meta.url).resolve(`next/dist/compiled/next-server/app-page-turbo.runtime.${mode}.js`);
/** Names that React's inline scripts give their functions in a page: `$RC`, `$RS`, `$RT` … */
const REACT_NAME = /\$R[A-Z]\b/;

const manifestSchema = z.object({
  chunkLoadingGlobal: z.string(),
  pagesChunkGroupBootstrapParams: z.record(
    z.string(),
    z.object({
      otherChunks: z.array(z.string()),
      runtimeModuleIds: z.array(z.union([z.string(), z.number()])),
    }),
  ),
});

/** The script with which Next moves icons to the head if a page's metadata arrived late. */
export async function lateIconsScript(): Promise<string> {
  const element = await createServerInsertedMetadata(undefined)();
  const [, text] = /^<script>([^<]+)<\/script>$/.exec(element) ?? [];
  if (!text) throw new Error('The script that Next writes for late icons has changed');
  return text;
}

/**
 * The complete scripts that Next writes into pages of a build, each once: those that start the build's files, and the
 * one for icons. Throws if the build's manifest is not as expected.
 */
export async function nextScriptsOf(buildFolder: string): Promise<string[]> {
  const text = readFileSync(path.join(buildFolder, 'build-manifest.json'), 'utf8');
  const { chunkLoadingGlobal, pagesChunkGroupBootstrapParams } = manifestSchema.parse(JSON.parse(text));
  const starts = Object.keys(pagesChunkGroupBootstrapParams).flatMap(
    (page) =>
      getTurbopackChunkGroupBootstrap(pagesChunkGroupBootstrapParams, chunkLoadingGlobal, [page]) ?? [],
  );
  return [...new Set(starts), await lateIconsScript()];
}

/**
 * All script code that React's renderer writes into a page, except the arguments of its calls; longest first. Throws if
 * the renderer contains none.
 */
export function reactPartsOf(mode: 'prod' | 'dev' = 'prod'): string[] {
  const file = rendererOf(mode);
  const parts = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    const text = type === 'TemplateElement' ? (value as { cooked?: unknown }).cooked : value;
    if (typeof text === 'string' && REACT_NAME.test(text)) parts.add(text);
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseAst(readFileSync(file, 'utf8'), { lang: 'js' }));
  if (parts.size === 0) throw new Error(`${file} contains no known inline scripts`);
  return [...parts].sort((one, other) => other.length - one.length);
}
