import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Site } from '#lib/contracts/site.ts';
import { copyShop } from './shop-copy.ts';

const PATCHES = 'tests/fixtures/make-it-yours';

/** Files of code that a patch in docs/make-it-yours.md changes. */
export const filesOf = (patch: string): string[] =>
  [...readFileSync(`${PATCHES}/${patch}.patch`, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(
    ([, file = '']) => file,
  );

/** Runs a program in the tree to its end; throws its output if it fails. */
export function run(tree: string, command: string, ...args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: '' },
  });
  if (error || status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** A copy of the built shop, for changes that need no build. */
export function builtShop(tree: string): void {
  copyShop(tree, { more: ['.next'], omitted: ['.next/cache'] });
  symlinkSync(path.resolve('node_modules'), path.join(tree, 'node_modules'));
}

/** A copy of the sources with its own packages and the patches applied. */
export function patchedShop(tree: string, patches: readonly string[]): void {
  // A build checks the types in all of these folders.
  copyShop(tree, { more: ['e2e', 'imagery', 'tests', 'tools'] });
  const packages = path.join(tree, 'node_modules');
  // A build does not follow links out of its folder. Hard links take no space; on another disk the packages are copied.
  if (spawnSync('cp', ['-al', path.resolve('node_modules'), packages]).status !== 0)
    cpSync('node_modules', packages, { recursive: true, verbatimSymlinks: true });
  for (const patch of patches) run(tree, 'git', 'apply', path.resolve(`${PATCHES}/${patch}.patch`));
}

/** Adds a brand to a shop: its file, its mark, its icons, and the products that name it. */
export function addBrand(tree: string, brand: Site, slugs: readonly string[]): readonly Product[] {
  const content = path.join(tree, 'content');
  writeFileSync(path.join(content, `sites/${brand.code}.json`), JSON.stringify(brand));
  cpSync(path.join(content, 'sites/TFF.svg'), path.join(content, `sites/${brand.code}.svg`));
  run(tree, 'node', 'scripts/brand/build.ts');
  return slugs.map((slug) => {
    const file = path.join(content, `catalogue/products/${slug}.json`);
    const product = JSON.parse(readFileSync(file, 'utf8')) as Product;
    writeFileSync(file, JSON.stringify({ ...product, sites: [...product.sites, brand.code] }));
    return product;
  });
}
