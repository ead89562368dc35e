import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hrefsOf } from '#lib/content/blocks.ts';
import { ContentError } from '#lib/content/front-matter.ts';
import { PLACEHOLDER_TEXT, STORY_KINDS, type StoryKind } from '#lib/contracts/story.ts';
import { parseRoomId } from '#lib/media/public-ids.ts';
import { room } from '#lib/media/rooms.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { textOfContent } from '../../server/content-folder.ts';
import { type FaultOccurrence, linesWith, noAnchor, noPage, noPicture, noRoom } from './content-faults.ts';
import { readStory, type Story, storyFiles, storyName } from './stories.ts';

/** What stories may refer to: floors with the regions that sell them, pages, pictures, and the location of videos. */
export interface StoryReferences {
  floors: Pick<ReadonlyMap<string, readonly Region[]>, 'has' | 'get'>;
  /** Regions in which a site is open. */
  open: readonly Region[];
  /** Returns the regions in which a path without region, query string or fragment is a page. */
  regionsOf: (path: string) => readonly Region[];
  /** Whether a link's fragment exists on its page. */
  hasAnchor: (link: string) => boolean;
  /** Whether a picture with this public id exists. */
  hasPicture: (id: string) => boolean;
  /** Folder with `videos`. */
  media: string;
}

/** Tools that a shop may turn off; links to them then become plain text. */
const SERVICES = ['/calculator', '/find-stores'];
const VIDEO_FILES = ['webm', 'mp4', 'ogv', 'jpg'] as const;

/** Reads and checks all stories; returns all faults with file and line, empty if there are none. */
export function checkStories(folder: string, world: StoryReferences): FaultOccurrence[] {
  const faults: FaultOccurrence[] = [];
  const said = new Map<string, { readonly page: string; readonly words: string }>();
  for (const kind of Object.keys(STORY_KINDS) as StoryKind[]) {
    for (const file of storyFiles(kind, folder)) {
      try {
        const story = readStory(kind, file);
        const text = textOfContent(file);
        const name = storyName(kind, file);
        const page = `${kind}/${story.slug}`;
        const place = (needle: string) => `${name}:${linesWith(text, needle)[0]}`;
        const tell: Tell = (needle, reason) =>
          faults.push(...linesWith(text, needle).map((line) => ({ reason, place: `${name}:${line}` })));
        checkPictures(story, world, tell);
        checkFloors(story, world, tell);
        checkText(story, world, tell);
        if (text.includes(PLACEHOLDER_TEXT) && !('draft' in story && story.draft))
          tell(
            PLACEHOLDER_TEXT,
            `“${PLACEHOLDER_TEXT}” is still here: write the text, or keep the page a draft`,
          );
        for (const field of ['subject', 'description'] as const) {
          const keys = story.regions.map((region) => `${region} ${story[field]}`);
          // A site's own version replaces the shared one, so both may have the same texts.
          const other = keys.map((key) => said.get(key)).find((one) => one && one.page !== page);
          if (other)
            faults.push({
              reason: `${field}: ${other.words} has the same: give each page its own, by which search engines tell them apart`,
              place: place(story[field]),
            });
          for (const key of keys) said.set(key, { page, words: `“${story.title}” (${name})` });
        }
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        faults.push({ reason: error.message });
      }
    }
  }
  return faults;
}

/** Reports a fault for every line that contains the text. */
type Tell = (needle: string, reason: string) => void;

function checkPictures(story: Story<StoryKind>, { floors, hasPicture, media }: StoryReferences, tell: Tell) {
  const pictures = [
    ...('picture' in story && story.picture ? [story.picture.id] : []),
    ...('gallery' in story ? story.gallery.map(({ id }) => id) : []),
    ...story.blocks.flatMap((block) => (block.kind === 'figure' ? [block.id] : [])),
  ];
  for (const id of pictures) {
    const roomPicture = parseRoomId(id);
    const variant = roomPicture?.globalItemId ?? /^variants\/(\d+)\//.exec(id)?.[1];
    if (roomPicture && !room(roomPicture.room)) tell(id, noRoom(roomPicture.room));
    else if (variant ? !floors.has(variant) : !hasPicture(id)) tell(id, noPicture(id));
  }
  if ('video' in story && story.video) {
    for (const type of VIDEO_FILES)
      if (!existsSync(path.join(media, `${story.video}.${type}`)))
        tell(story.video, `there is no ${type} file of "${story.video}"`);
  }
}

function checkFloors(story: Story<StoryKind>, { floors, open }: StoryReferences, tell: Tell) {
  const named = [
    ...('floors' in story ? story.floors : []),
    ...('loom' in story ? story.loom.map(({ variant }) => variant) : []),
    ...('spots' in story ? story.spots.map(({ variant }) => variant) : []),
  ];
  for (const id of named) {
    const missing = story.regions.filter(
      (region) => open.includes(region) && !floors.get(id)?.includes(region),
    );
    if (missing.length > 0) tell(id, `floor ${id} is not sold in ${missing.join(', ')}`);
  }
}

function checkText(
  { blocks, regions, subject }: Story<StoryKind>,
  { regionsOf, hasAnchor }: StoryReferences,
  tell: Tell,
) {
  const ids = new Set<string>();
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (ids.has(block.id))
        tell(`# ${block.text}`, `a second heading "${block.text}": links could not tell them apart`);
      ids.add(block.id);
    }
    for (const href of hrefsOf(block)) {
      if (SERVICES.includes(href) || !/^[/#]/.test(href)) continue;
      if (href.startsWith('#')) {
        if (!ids.has(href.slice(1))) tell(`(${href})`, `no heading of ${subject} answers to ${href}`);
        continue;
      }
      const target = href.replace(/[?#].*$/, '') || '/';
      const found = regionsOf(target);
      if (!REGIONS.some((region) => regions.includes(region) && found.includes(region)))
        tell(`(${href})`, noPage(target));
      else if (!hasAnchor(href)) tell(`(${href})`, noAnchor(href));
    }
  }
}
