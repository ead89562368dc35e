import '#tests/support/shop-env.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableDraft } from '#lib/ingest/server/catalogue/list/draft.ts';
import { jsonMembers } from '#lib/ingest/server/catalogue/list/json-members.ts';

const found = (text: string) => {
  const bytes = Buffer.from(text);
  return jsonMembers(bytes).map(({ from, to, line }) => ({ text: bytes.toString('utf8', from, to), line }));
};
const failed = (text: string): number | undefined => {
  try {
    found(text);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableDraft) return error.problems[0]?.line;
    throw error;
  }
};

describe('members of a JSON list, found without parsing them', () => {
  it('are those that JSON.parse finds, however the text is formatted', () => {
    const indent = fc.constantFrom(undefined, 1, '\t', '  ');
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        indent,
        fc.constantFrom('', '\n', '\ufeff', ' \r\n'),
        (list, gap, before) => {
          const text = `${before}${JSON.stringify(list, null, gap)}${before.trim()}`;
          const read = found(text).map((member) => JSON.parse(member.text));
          expect(read).toEqual(JSON.parse(text.replaceAll('\ufeff', '')));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are one if the text is one value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => !Array.isArray(value)),
        (value) => {
          expect(found(JSON.stringify(value, null, 2)).map((member) => JSON.parse(member.text))).toEqual([
            JSON.parse(JSON.stringify(value)),
          ]);
        },
      ),
    );
  });

  it('know the line they start on', () => {
    const text = '[\n {"a": "x\\n[{", "b": [\n1, {}]},\n\n {"c": "\\"]"}, 7 ]\n';
    expect(found(text)).toEqual([
      { text: '{"a": "x\\n[{", "b": [\n1, {}]}', line: 2 },
      { text: '{"c": "\\"]"}', line: 5 },
      { text: '7', line: 5 },
    ]);
  });

  it('fail with the line if there is no list, and never hang on any bytes', () => {
    for (const [text, line] of [
      ['', 1],
      ['\n\n', 3],
      ['[', 1],
      ['[1,', 1],
      ['[1,\n]', 2],
      ['[,1]', 1],
      ['[1 2]', 1],
      ['[{"a": 1}\n{"b": 2}]', 2],
      ['["a\n', 2],
      ['[] []', 1],
      ['{}\n,', 2],
    ] as const)
      expect(failed(text), text).toBe(line);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]{}",:\\ \n1a'), maxLength: 60 }), (text) => {
        failed(text);
        expect(failed(text) === undefined || !isJson(text)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
