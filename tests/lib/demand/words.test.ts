import { describe, expect, it } from 'vitest';
import { normaliseSearchWords } from '#lib/demand/words.ts';

describe('words of a search that are counted', () => {
  it.each([
    ['  Heated  Slate ', 'heated slate'],
    ['TIDELINE Löop', 'tideline löop'],
    ['ＣＯＲＫ', 'cork'],
    ['stair-runner 80cm', 'stair-runner 80cm'],
    ['<b>grass</b>', 'b grass /b'],
    ['\u202Eevil\u0000name', 'evil name'],
    ['7mm', '7mm'],
    ['3999', '3999'],
  ])('are normalised: %j', (typed, kept) => {
    expect(normaliseSearchWords(typed)).toBe(kept);
  });

  it.each([
    'ada@example.com',
    'ada＠example.com',
    'mail … please',
    'https://evil.example/x',
    'www.evil',
    'marsh.com',
    '0412 345 678',
    '+61 (3) 9999-0000',
    '4111.1111.1111.1111',
    '1 Pebble Lane, Bay',
    '12b shingle road',
    'a',
    '   ',
    '***',
    'a word that is far too long to be anything in a shop',
    'one two three four five six seven',
  ])('are not counted if they may be personal or are no search: %j', (typed) => {
    expect(normaliseSearchWords(typed)).toBeUndefined();
  });
});
