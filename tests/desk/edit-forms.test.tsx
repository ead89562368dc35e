// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentGroups } from '#desk/editor/documents.ts';
import { formOfFile } from '#desk/editor/form-of-file.ts';
import { drawDesk } from '#desk/views/draw.tsx';
import { applyChange, type Change, type ChangeRequest } from '#lib/content/form/change-form.ts';
import type { Field } from '#lib/content/form/field.ts';
import { formOf } from '#lib/content/form/field.ts';
import { jsonText } from '#lib/content/form/json-text.ts';
import { readFields } from '#lib/content/form/read-form.ts';
import { CONTENT_FILES } from '#lib/contracts/content-files.ts';
import { STORY_KINDS } from '#lib/contracts/story.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';

const FIXTURES = 'tests/fixtures/content';
const FOLDERS = ['content', FIXTURES];
/** Stories tested per kind: stories of one kind have the same form. */
const OF_A_KIND = dailyOrNightly(2, 1000);
const documents = documentGroups().flatMap((group) =>
  group.kind ? group.documents.slice(0, OF_A_KIND) : group.documents,
);
const files = documents.flatMap((document) => document.files.map(({ name }) => ({ name, document })));

/** Most fixture files are copies of the shop's own, as far as the shop has them: identical files are tested once. */
const filesIn = (folder: string) =>
  files.filter(({ name }) => {
    const own = path.join(folder, name);
    if (folder === FIXTURES) return true;
    return existsSync(own) && !readFileSync(own).equals(readFileSync(path.join(FIXTURES, name)));
  });

function pageOf(field: Field, value: unknown): Document {
  const html = drawDesk(
    {
      ...{ kind: 'edit', id: 'x', title: 'x', lists: {}, canUndo: false, canRemove: false, links: [] },
      files: [{ label: '', name: 'x', version: 'x', field, value, faults: [] }],
    },
    { formToken: 'x', canLeave: false, house: 'editor' },
  );
  return new DOMParser().parseFromString(html, 'text/html');
}
/** The form data a browser sends for a page. */
const sentBy = (page: Document): FormData => new FormData(page.querySelector('form') as HTMLFormElement);
const sentOf = (field: Field, value: unknown): FormData => sentBy(pageOf(field, value));
/** The actions of the enabled buttons on a page, and the number of items in each list. */
function buttonsOf(page: Document) {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button[name=do]')];
  const asked = buttons.flatMap((button): ChangeRequest[] => {
    const [, change = '', kind = '', at = ''] = /^([a-z]+) 0 (\d+) ([\s\S]*)$/.exec(button.value) ?? [];
    return change && !button.disabled ? [{ change: change as Change, kind: Number(kind), at }] : [];
  });
  const numbers = [...page.querySelectorAll<HTMLInputElement>('input[name^="0n"]')];
  return { asked, counts: new Map(numbers.map(({ name, value: count }) => [name.slice(2), count])) };
}

const roundTrip = (field: Field, value: unknown) => readFields(field, sentOf(field, value), 0);

describe('the forms of npm run edit', () => {
  it('exist for every content file of texts', () => {
    const named = files.map(({ name }) => name).filter((name) => name.endsWith('.json'));
    expect(named.sort()).toEqual(Object.keys(CONTENT_FILES).sort());
  });

  describe.each(FOLDERS)('over %s', (folder) => {
    it.each(filesIn(folder))(
      'return $name byte for byte, and each button changes something',
      ({ name, document }) => {
        const text = readFileSync(path.join(folder, name), 'utf8');
        const { field, read, write } = formOfFile(document, name);
        const value = read(text);
        expect(value).toBeDefined();
        const page = pageOf(field, value);
        const { value: again, faults } = readFields(field, sentBy(page), 0);
        expect(faults).toEqual([]);
        // In the same order as well.
        expect(JSON.stringify(again)).toBe(JSON.stringify(value));
        expect(write(again, text)).toBe(text);

        const { asked, counts } = buttonsOf(page);
        for (const one of asked) {
          const after = applyChange(field, value, one);
          expect(JSON.stringify(after), JSON.stringify(one)).not.toBe(JSON.stringify(value));
          // The added item is last and is removed again; a list that was absent stays, and is empty.
          const count = Number(counts.get(one.at));
          const last = { change: 'remove', at: `${one.at}/${count}`, kind: 0 } as const;
          if (one.change === 'add' && count > 0) expect(applyChange(field, after, last)).toEqual(value);
        }
      },
    );
  });

  it('keep unknown names and values of another kind', () => {
    const field = formOf(CONTENT_FILES['featured.json']);
    const value = {
      remark: { by: 'somebody', at: [1, 2] },
      visualiserFloor: 12,
      calculatorFloors: { carpet: '1', other: null, hardFlooring: ['2'] },
      supportSamples: ['1', '2'],
    };
    expect(JSON.stringify(roundTrip(field, value).value)).toBe(JSON.stringify(value));
  });

  it('describe a field by its schema, and offer a list only where the schema names one', () => {
    const named = (name: keyof typeof CONTENT_FILES, label: string) => {
      const value = JSON.parse(readFileSync(path.join(FIXTURES, name), 'utf8')) as unknown;
      const page = pageOf(formOf(CONTENT_FILES[name]), value);
      const own = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label);
      const input = page.querySelector(`#${CSS.escape(own?.htmlFor ?? '')}`);
      const hint = page.getElementById(input?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      return { list: input?.getAttribute('list') ?? undefined, hint: hint?.textContent };
    };
    // Named like fields with a list of choices, but plain text.
    expect(named('photo-donation.json', 'Floors').list).toBeUndefined();
    expect(named('photo-donation.json', 'Picture').list).toBeUndefined();
    expect(named('featured.json', 'Visualiser floor').list).toBe('list-floor');
    expect(named('sustainability.json', 'Which picture').list).toBe('list-picture');
    expect(named('my-project/store.json', 'Consent').hint).toBe('The shop fills in {store}.');
    expect(named('home/au.json', 'Action').hint).toBe('On the button that asks for a photo.');
  });

  it('keep empty and absent values apart', () => {
    const field = formOf(CONTENT_FILES['navigation/primary.json']);
    const value = [
      {
        title: ' <b>"x"\n',
        path: '/',
        showDropdown: false,
        menu: { tiles: [], foot: { text: '', link: { regions: ['nz', 'au'], title: '', path: '' } } },
      },
      { title: '', path: '/', showDropdown: true, menu: {} },
    ];
    expect(JSON.stringify(roundTrip(field, value).value)).toBe(JSON.stringify(value));
  });

  it('add, move and remove items without losing what was typed', () => {
    const field = formOf(CONTENT_FILES['search/unsold.json']);
    const value = [
      { say: ['one'], text: 'One' },
      { say: ['two'], text: 'Two', instead: 'Three' },
    ];
    const by = (change: 'add' | 'remove' | 'up' | 'down' | 'put', at: string) =>
      applyChange(field, value, { change, at, kind: 0 });
    expect(by('add', '')).toEqual([...value, { say: [''], text: '' }]);
    expect(by('up', '/1')).toEqual([value[1], value[0]]);
    expect(by('down', '/0')).toEqual([value[1], value[0]]);
    expect(by('up', '/0')).toEqual(value);
    expect(by('down', '/1')).toEqual(value);
    expect(by('remove', '/0')).toEqual([value[1]]);
    expect(by('add', '/1/say')).toEqual([value[0], { ...value[1], say: ['two', ''] }]);
    for (const at of ['/7', '/constructor', '/__proto__/x', '/1/nothing', '/x'])
      expect(by('remove', at), at).toEqual(value);
  });

  it('change the kind of an item and keep what both kinds have', () => {
    const field = formOf(CONTENT_FILES['navigation/footer.json']);
    const value = { menu_column_links: [{ title: 'T', links: [{ title: 'Here', path: '/' }] }] };
    const asked = { change: 'kind', at: '/menu_column_links/0/links/0', kind: 1 } as const;
    expect(applyChange(field, value, asked)).toEqual({
      menu_column_links: [{ title: 'T', links: [{ title: 'Here', url: '' }] }],
    });
  });

  it('report two entries with one name, and keep both', () => {
    const field = formOf(CONTENT_FILES['alt-text.json']);
    const form = sentOf(field, { a: 'one', b: 'two' });
    form.set('0k/1', 'a');
    const { value, faults } = readFields(field, form, 0);
    expect(value).toEqual({ a: 'one', 'a (2)': 'two' });
    expect(faults).toEqual([{ at: '/1', reason: 'There are two entries “a”.' }]);
  });

  it('keep an entry without a name when another is added', () => {
    const value = { a: 'one', '': 'typed' };
    const field = formOf(CONTENT_FILES['alt-text.json']);
    expect(applyChange(field, value, { change: 'add', at: '', kind: 0 })).toEqual(value);
  });

  it.each(Object.keys(STORY_KINDS).filter((kind) => kind !== 'sheets'))(
    'report at the field of %s an end that is not after the start',
    (kind) => {
      const document = documents.find(({ story }) => story?.kind === kind) as (typeof documents)[number];
      const { name } = document.files[0] as (typeof document.files)[number];
      const { read, issues } = formOfFile(document, name);
      const value = read(readFileSync(path.join(FIXTURES, name), 'utf8')) as object;
      const ends = (unpublishAt: string) =>
        issues({ ...value, publishAt: '2027-03-01T09:00+11:00', unpublishAt });
      const wrong = [
        { path: ['unpublishAt'], reason: 'Expected: a time after its beginning, “Shown from”.' },
      ];
      expect(ends('2027-02-28T22:00Z')).toEqual(wrong);
      expect(ends('2027-02-28T12:00+11:00')).toEqual(wrong);
      expect(ends('2027-02-28T22:01Z')).toEqual([]);
    },
  );

  it('format a new item like its siblings', () => {
    const before = '{\n  "list": [\n    {\n      "a": 1\n    },\n    { "b": [1, 2] }\n  ]\n}\n';
    const value = { list: [{ b: [1, 2] }, { a: 1 }, { a: 2, c: 'x'.repeat(120) }] };
    expect(jsonText(value, before)).toBe(
      `{\n  "list": [\n    { "b": [1, 2] },\n    {\n      "a": 1\n    },\n    {\n      "a": 2,\n      "c": "${'x'.repeat(120)}"\n    }\n  ]\n}\n`,
    );
  });
});
