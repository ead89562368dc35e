import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ATTACKS } from '../../../scripts/fuzz/attacks.ts';

/** Texts that would start a new line, or imitate one, in a log that is read line by line or in a terminal. */
const LINES = [
  'a\n{"level":30,"code":"order_kept","msg":"forged"}',
  'a\r\n{"level":50,"code":"forged"}',
  'a\u2028{"code":"forged"}',
  'a\u0000b',
  '\u001b[2J\u001b[1;1Hcleared',
  '"},"code":"forged","x":{"',
];

it('a visitor’s text begins no line of the log and changes no field', () => {
  const words = [...LINES, ...ATTACKS];
  const script = `
    import { logger } from './lib/server/logger.ts';
    for (const text of JSON.parse(process.env.WORDS))
      logger.error({ code: 'of_this_test', text, [text]: 1, err: new Error(text) }, text);
  `;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--input-type=module-typescript', '-e', script],
    {
      encoding: 'utf8',
      env: { ...process.env, LOG_LEVEL: 'info', WORDS: JSON.stringify(words) },
      maxBuffer: 2 ** 26,
    },
  );
  expect(stderr).toBe('');
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(words.length);
  for (const [at, line] of lines.entries()) {
    expect([...line].filter((sign) => sign < ' ' || sign === '\u007f')).toEqual([]);
    const text = words[at]?.toWellFormed();
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      code: 'of_this_test',
      text,
      msg: text,
    });
  }
});
