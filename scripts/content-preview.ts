// npm run content:preview -- news/my-story [--days 7]: an address for each region at which anyone with it can read a
// story that is a draft, or not yet shown.
import { previewToken } from '../lib/content/server/preview-link.ts';
import { writtenStories } from '../lib/content/server/stories.ts';
import { STORY_KINDS, type StoryKind } from '../lib/contracts/story.ts';
import { paths } from '../lib/paths.ts';
import { config } from '../lib/server/config.ts';
import { derivedKey } from '../lib/server/signing/secret.ts';
import { readArguments, refuse } from './arguments.ts';

const USAGE = `Usage: npm run content:preview -- {kind}/{file} [--days 7]; kinds are ${Object.keys(STORY_KINDS).join(', ')}.`;
const MOST_DAYS = 60;

const { values, positionals } = readArguments(USAGE, {
  options: { days: { type: 'string', default: '7' } },
  words: 1,
});
const [name = ''] = positionals;
const [kind = '', file = ''] = name.split('/');
const slug = file.replace(/\.md$/, '');
const days = Number(values.days);
if (!Object.hasOwn(STORY_KINDS, kind)) refuse('Name one story.', USAGE);
if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
  refuse(`--days ${values.days}: expected a whole number from 1 to ${MOST_DAYS}.`, USAGE);
const story = writtenStories(kind as StoryKind).find((one) => one.slug === slug);
if (!story) refuse(`There is no content/stories/${kind}/${slug}.md.`, USAGE);

const endsAt = Math.floor(Date.now() / 1000) + days * 86_400;
const token = previewToken(derivedKey('preview'), { kind: kind as StoryKind, slug, endsAt });
for (const region of story.regions) console.log(config().siteUrl + paths.preview(region, token));
