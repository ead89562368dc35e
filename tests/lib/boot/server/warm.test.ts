import { describe, expect, it } from 'vitest';
import { picturesOffered } from '#lib/boot/server/warm.ts';

const url = (name: string, width: number) =>
  `/image/upload/ar_4:5,c_fill,w_${width}/q_auto:eco/f_auto/v1/${name}`;
const candidates = (name: string, ...widths: number[]) =>
  widths.map((width) => `${url(name, width)} ${width}w`).join(', ');

describe('pictures made ahead', () => {
  it('takes every size and crop of the first picture, and the small sizes of those further down', () => {
    const html = `<img srcSet="${candidates('later', 480, 1600)}" loading="lazy"/>
      <picture><source media="(width &lt; 768px)" srcSet="${candidates('phone', 640)}"/><img srcSet="${candidates('hero', 960, 2000)}" loading="eager" fetchPriority="high"/></picture>
      <img src="/brand/mark.svg"/>`;
    expect(picturesOffered(html)).toEqual({
      first: [url('phone', 640), url('hero', 960), url('hero', 2000)],
      later: [url('later', 480)],
    });
  });
});
