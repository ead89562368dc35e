import { describe, expect, it } from 'vitest';
import { mediaHost } from '#lib/media/hosts.ts';
import { videoFor } from '#lib/media/video.ts';

describe('videos', () => {
  it('S7.15-1 come as webm, mp4 and ogv, in this order, with a jpg poster', () => {
    const { sources, poster } = videoFor('films/shearing shed', mediaHost('marram-shop'));
    const base = 'https://res.cloudinary.com/marram-shop/video/upload';
    expect(sources.map(({ type }) => type)).toEqual(['video/webm', 'video/mp4', 'video/ogg']);
    for (const [at, extension] of ['webm', 'mp4', 'ogv'].entries()) {
      expect(sources[at]?.src).toMatch(new RegExp(`^${base}/v\\d+/films/shearing%20shed\\.${extension}$`));
    }
    expect(poster).toMatch(new RegExp(`^${base}/v\\d+/films/shearing%20shed\\.jpg$`));
  });

  it('S7.15-1 come from the shop itself without a cloud', () => {
    expect(videoFor('films/loom', mediaHost()).poster).toMatch(/^\/video\/upload\/v\d+\/films\/loom\.jpg$/);
  });
});
