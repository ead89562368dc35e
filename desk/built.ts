import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder into which `scripts/desk/build.ts` compiles `desk/views` during the shop's build. */
const FOLDER = '.next/desk';
export const DESK_VIEWS = `${FOLDER}/views.mjs`;
export const DESK_STYLES = `${FOLDER}/desk.css`;

export type Draw = typeof import('./views/draw.tsx').drawDesk;

/** Whether the shop, and the desk with it, has been built. */
export const isDeskBuilt = (): boolean => existsSync(DESK_VIEWS) && existsSync(DESK_STYLES);

/** Loads the function that renders the desk's pages. */
export async function loadViews(): Promise<Draw> {
  const { drawDesk } = (await import(pathToFileURL(path.resolve(DESK_VIEWS)).href)) as { drawDesk: Draw };
  return drawDesk;
}
