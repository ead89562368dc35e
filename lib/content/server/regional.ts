import 'server-only';
import questions from '#content/support/questions.json' with { type: 'json' };
import { type HomeContent, homeSchema } from '#lib/contracts/home.ts';
import {
  questionsSchema,
  type SupportContent,
  type SupportTopic,
  supportSchema,
} from '#lib/contracts/support.ts';
import type { ContentVariant } from '#lib/region/profile.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { spelledAll } from '#lib/spelling.ts';

/** Thrown for a regional key without content; it reads and behaves like a failed import (S2.3-12, S8-18). */
class ModuleNotFoundError extends Error {
  override name = 'ModuleNotFoundError';
  readonly code = 'MODULE_NOT_FOUND';
}

type Loader = () => Promise<{ default: unknown }>;

const HOME: Record<ContentVariant, Loader> = {
  au: () => import('#content/home/au.json', { with: { type: 'json' } }),
  nz: () => import('#content/home/nz.json', { with: { type: 'json' } }),
};
const SUPPORT: Record<ContentVariant, Loader> = {
  au: () => import('#content/support/au.json', { with: { type: 'json' } }),
  nz: () => import('#content/support/nz.json', { with: { type: 'json' } }),
};

async function load(kind: string, loaders: Record<ContentVariant, Loader>, key: string): Promise<unknown> {
  if (!Object.hasOwn(loaders, key))
    throw new ModuleNotFoundError(`Cannot find module 'content/${kind}/${key}'`);
  return (await loaders[key as ContentVariant]()).default;
}

/** Home page content of `au` or `nz`; any other key rejects as module-not-found (S2.3-11, S2.3-12). */
export async function loadHomeContent(key: string): Promise<HomeContent> {
  return homeSchema.parse(await load('home', HOME, key));
}

/** Support content of `au` or `nz`; any other key rejects as module-not-found (S2.3-11, S2.3-12). */
export async function loadSupportContent(key: string): Promise<SupportContent> {
  return supportSchema.parse(await load('support', SUPPORT, key));
}

/** Home page content of a region, in its spelling (G3). */
export async function homeContent(region: Region): Promise<HomeContent> {
  return spelledAll(await loadHomeContent(REGION[region].content), region);
}

/** Support content of a region, in its spelling (G3). */
export async function supportContent(region: Region): Promise<SupportContent> {
  return spelledAll(await loadSupportContent(REGION[region].content), region);
}

/** Questions and answers true in a region, in its spelling; topics without one are left out (G3). */
export function supportTopics(region: Region): SupportTopic[] {
  const topics = questionsSchema
    .parse(questions)
    .map((topic) => ({ ...topic, questions: topic.questions.filter((one) => one.regions.includes(region)) }))
    .filter((topic) => topic.questions.length > 0);
  return spelledAll(topics, region);
}
