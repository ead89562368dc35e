import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFrontMatter } from '#lib/content/front-matter.ts';
import { newsSchema } from '#lib/contracts/story.ts';

const schema = z.strictObject({ title: z.string(), picture: z.strictObject({ id: z.string() }) });
const file = 'content/stories/x.md';

describe('front matter of a story', () => {
  it('returns front matter, body and the line on which the body begins', () => {
    const text = '---\ntitle: A\npicture: { id: b }\n---\n\nText.\n';
    expect(readFrontMatter(file, text, schema)).toEqual({
      facts: { title: 'A', picture: { id: 'b' } },
      body: '\nText.\n',
      bodyLine: 5,
    });
  });

  it.each([
    ['no facts', 'Text only.', 1],
    ['a fence that is not closed', '---\ntitle: A\n', 1],
    ['broken YAML', '---\ntitle: A\npicture: { id: b\n---\n', 3],
    ['a wrong kind of value', '---\ntitle: A\npicture: { id: 4 }\n---\n', 3],
    ['a key nobody knows', '---\ntitle: A\npicture: { id: b }\ncolor: red\n---\n', 4],
    ['a missing fact', '---\n\ntitle: A\n---\n', 2],
  ])('reports file and line of %s', (_name, text, line) => {
    expect(() => readFrontMatter(file, text, schema)).toThrow(new RegExp(`^${file}:${line}: `));
  });

  it('reports all invalid fields, each with its line', () => {
    const text = '---\ntitle: 4\npicture: { id: 5 }\ncolor: red\n---\n';
    expect(() => readFrontMatter(file, text, schema)).toThrow(
      new RegExp(
        `^${file}:2: title: 4 is not text; line 3: picture\\.id: 5 is not text; line 4: color: the shop knows no field`,
      ),
    );
  });

  it('S7.15-1 refuses a video article without a video', () => {
    const facts = (category: string) => `---
title: A film
subject: A film
description: ${'Words that describe the film well enough for a search engine to show them to somebody.'}
intro: Watch.
picture: { id: rooms/living/1021402, alt: "" }
published: 2026-01-01
category: ${category}
author: Someone
---
`;
    expect(() => readFrontMatter(file, facts('videos'), newsSchema)).toThrow(`${file}:8: category`);
    expect(readFrontMatter(file, facts('care'), newsSchema).facts.regions).toEqual(['au', 'nz', 'na']);
  });
});
