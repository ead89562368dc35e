import 'server-only';
import type { HomeContent } from '#lib/contracts/home.ts';
import type { SupportTopic } from '#lib/contracts/support.ts';
import { CONTENT_VARIANTS, type ContentVariant } from '#lib/region/profile.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { isShown } from '#lib/schedule.ts';
import { siteHas } from '#lib/site-needs.ts';
import { spelledAll } from '#lib/spelling.ts';
import { currentSite } from '../../site/server/site.ts';
import { contentFile } from './content-file.ts';

/** Thrown for a regional key without content; it has the message and code of a failed import (S2.3-12, S8-18). */
class ModuleNotFoundError extends Error {
  override name = 'ModuleNotFoundError';
  readonly code = 'MODULE_NOT_FOUND';
}

const isVariant = (key: string): key is ContentVariant => CONTENT_VARIANTS.some((variant) => variant === key);

/** Returns a reader that selects a file by region; any other key throws as module-not-found (S2.3-11, S2.3-12). */
function regionalContent<T>(
  kind: string,
  files: Readonly<Record<ContentVariant, () => T>>,
): (key: string) => T {
  return (key) => {
    if (!isVariant(key)) throw new ModuleNotFoundError(`Cannot find module 'content/${kind}/${key}'`);
    return files[key]();
  };
}

/** Home page content of `au` or `nz`; throws for any other key, and if the file is faulty. */
export const writtenHome = regionalContent('home', {
  au: contentFile('home/au.json'),
  nz: contentFile('home/nz.json'),
});
/** Parts of the home page that replace it for kinds of sites and single sites. */
export const writtenHomeKinds = contentFile('home/kinds.json');
/** Support content of `au` or `nz`; throws for any other key, and if the file is faulty. */
export const writtenSupport = regionalContent('support', {
  au: contentFile('support/au.json'),
  nz: contentFile('support/nz.json'),
});
/** Questions and answers of all regions, by topic. */
export const writtenQuestions = contentFile('support/questions.json');

/** Home page content of this site in a region, in its spelling (G3), with the slides that are currently shown. */
export function homeContent(region: Region): HomeContent {
  const { code, kind } = currentSite();
  const { sites, ...kinds } = writtenHomeKinds();
  const { slides, ...content } = {
    ...writtenHome(REGION[region].content),
    ...(kind !== 'residential' && kinds[kind]),
    ...sites?.[code],
  };
  return spelledAll({ ...content, slides: slides.filter((slide) => isShown(slide)) }, region);
}

/** Support content of a region, in its spelling (G3). */
export const supportContent = (region: Region) => spelledAll(writtenSupport(REGION[region].content), region);

/**
 * Questions and answers that are valid on this site in a region, in its spelling (G3); topics without any are left
 * out.
 */
export function supportTopics(region: Region): SupportTopic[] {
  const site = currentSite();
  const topics = writtenQuestions()
    .filter(({ tool }) => siteHas(site, tool))
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(
        ({ regions, tool }) => regions.includes(region) && siteHas(site, tool),
      ),
    }))
    .filter((topic) => topic.questions.length > 0);
  return spelledAll(topics, region);
}
