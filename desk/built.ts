import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What `scripts/desk/build.ts` makes of `desk/views` as a part of the shop's build. */
const FOLDER = '.next/desk';
export const DESK_VIEWS = `${FOLDER}/views.mjs`;
export const DESK_STYLES = `${FOLDER}/desk.css`;

export type Draw = typeof import('./views/draw.tsx').drawDesk;

/** Whether the shop was built, and the desk with it. */
export const isDeskBuilt = (): boolean => existsSync(DESK_VIEWS) && existsSync(DESK_STYLES);

/** What draws the desk's pages. */
export async function loadViews(): Promise<Draw> {
  const { drawDesk } = (await import(pathToFileURL(path.resolve(DESK_VIEWS)).href)) as { drawDesk: Draw };
  return drawDesk;
}
