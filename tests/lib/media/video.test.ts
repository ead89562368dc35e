import { expect, it } from 'vitest';
import { mediaHost } from '#lib/media/hosts.ts';
import { MEDIA_VERSION } from '#lib/media/url.ts';
import { videoFor } from '#lib/media/video.ts';

it('S7.15-1 builds webm, mp4 and ogv addresses with a jpg poster', () => {
  expect(videoFor('stories/loom', mediaHost())).toEqual({
    sources: [
      { src: `/video/upload/v${MEDIA_VERSION}/stories/loom.webm`, type: 'video/webm' },
      { src: `/video/upload/v${MEDIA_VERSION}/stories/loom.mp4`, type: 'video/mp4' },
      { src: `/video/upload/v${MEDIA_VERSION}/stories/loom.ogv`, type: 'video/ogg' },
    ],
    poster: `/video/upload/v${MEDIA_VERSION}/stories/loom.jpg`,
  });
  expect(videoFor('stories/loom', mediaHost('marram')).poster).toBe(
    `https://res.cloudinary.com/marram/video/upload/v${MEDIA_VERSION}/stories/loom.jpg`,
  );
});
