import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentForms } from '../../scripts/content-schemas/forms.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('schemas beside the content (npm run content:schemas)', () => {
  it.each(contentForms())('$file equals the form that the shop checks', ({ file, schema }) => {
    expect(read(file)).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it.each(contentForms())('$file finds no fault in the files it applies to', ({ file, fileMatch }) => {
    const form = z.fromJSONSchema(read(file));
    for (const one of globSync(fileMatch.map((pattern) => pattern.slice(1))))
      expect(form.safeParse(read(one)).error?.issues, one).toBeUndefined();
  });

  it('are configured in the editor for every file they apply to', () => {
    const named = contentForms().map(({ file, fileMatch }) => ({ fileMatch, url: `./${file}` }));
    expect(read('.vscode/settings.json')['json.schemas']).toEqual(named);
  });

  it('require a slide’s mandatory field, and refuse a misspelt one', () => {
    const { properties } = read('content/schemas/home-au.json');
    const { required, additionalProperties } = properties.slides.items;
    expect(required).toEqual(expect.arrayContaining(['id', 'title', 'picture']));
    expect(additionalProperties).toBe(false);
    expect(properties.$schema).toEqual({ type: 'string' });
  });
});
