// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const DOCUMENTS = globSync(['*.md', '{.github,docs,imagery,tools}/**/*.md']);

const withoutBlocks = (file: string) => readFileSync(file, 'utf8').replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** The anchors of a document's headings, as GitHub generates them. */
function anchorsOf(file: string): ReadonlySet<string> {
  const headings = [...withoutBlocks(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(headings);
}

/** Links of a document to files and headings of the project. */
const linksOf = (file: string) =>
  [...withoutBlocks(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

it('links of the documentation lead to a file and a heading of it', () => {
  const broken = DOCUMENTS.flatMap((file) =>
    linksOf(file)
      .filter((link) => {
        const [place = '', anchor] = link.split('#');
        const target = place ? path.join(path.dirname(file), place) : file;
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).has(anchor));
      })
      .map((link) => `${file}: ${link}`),
  );
  expect(DOCUMENTS.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

it('anchors of the documentation are those of its headings', () => {
  expect(DOCUMENTS.filter((file) => /<a (?:id|name)=/.test(withoutBlocks(file)))).toEqual([]);
});
